// @ts-check
// Orders and announcements: tap a vizier, then a place. The plan leaves this page only when it is sealed.

import { all, closest, find, get } from '../dom.js';
import { arrow, court, findArrows, findCourt, findFigure, findSpot, hand, inPast, main, ring } from './court.js';

/* A chip stands for one of the player's viziers or for their accusation: its key is `fat`, `small`, `tall` or `accuse`. */

const findOrders = () => find('.orders', hand());
const orders = () => get('.orders', hand() ?? document);
/** @param {ParentNode | null} inside */
const chips = (inside = hand()) => all('.orders .chip[data-chip]', inside, HTMLButtonElement);
/** @param {HTMLElement} chip */
const keyOf = (chip) => chip.dataset.chip ?? '';
/** @param {string} key */
const findChip = (key) => chips().find((chip) => keyOf(chip) === key);

/* Acts, one after the other */

/** @type {string[]} */
const queue = [];

/**
 * Sends an act as a button of the page would.
 * @param {string} action
 */
function send(action) {
  const button = document.createElement('button');
  button.setAttribute('form', 'act');
  button.name = 'action';
  button.value = action;
  button.hidden = true;
  document.body.append(button);
  button.click();
  button.remove();
}

/** Sends the next act as soon as the page is ready for it. A refused act clears the queue. */
function sendNext() {
  if (main.classList.contains('busy')) return;
  if (find('#bubble.refused:not([hidden])')) {
    queue.length = 0;
    if (sealing) {
      sealing = false;
      paintOrders();
    }
  }
  const action = queue.shift();
  if (action) send(action);
}

/** @param {string[]} actions */
export function sendAll(actions) {
  queue.push(...actions);
  sendNext();
}

/* The plan: what each vizier is to do, and whom to accuse */

/**
 * What is planned, by the key of the chip.
 * @type {Map<string, string>}
 */
const plan = new Map();
/**
 * The key of the chosen chip.
 * @type {string | null}
 */
let chosen = null;
/** The decision that is painted. */
let paintedDecision = '';
/** The orders are on their way. */
let sealing = false;
/**
 * What is about to be announced: shown on the board, and said aloud when it is tapped again.
 * @type {{ key: string, value: string } | null}
 */
let announcing = null;

/**
 * What the server knows was ordered.
 * @param {HTMLElement} chip
 */
const given = (chip) => chip.dataset.given ?? null;
/** @param {HTMLElement} chip */
const orderOf = (chip) => given(chip) ?? plan.get(keyOf(chip)) ?? (announcing?.key === keyOf(chip) ? announcing.value : null);
/**
 * What may be ordered.
 * @param {HTMLElement | undefined} chip
 */
const choicesOf = (chip) => (chip?.dataset.may ?? '').split(' ').filter(Boolean);
const planning = () => findOrders()?.dataset.mode === 'plan';

/* A plan that is not sealed survives a reload. It stays in this tab. */

const tablePrefix = `verrat-plan ${main.dataset.table} `;
const roundPrefix = () => `${tablePrefix}${court().dataset.round} `;
const storageKey = () => `${roundPrefix()}${orders().dataset.seat}`;

function storePlan() {
  if (!planning()) return;
  const open = chips().filter((chip) => given(chip) === null && plan.has(keyOf(chip)));
  const stored = open.map((chip) => [keyOf(chip), plan.get(keyOf(chip))]);
  try {
    if (stored.length) sessionStorage.setItem(storageKey(), JSON.stringify(stored));
    else sessionStorage.removeItem(storageKey());
  } catch {
    // Storage is forbidden: the plan lasts as long as the page.
  }
}

/** Loads the plan of this round and seat, as far as it may still be ordered, and removes the plans of other rounds. */
function loadPlan() {
  try {
    const now = court().dataset.phase === '2' ? roundPrefix() : null;
    const outdated = Object.keys(sessionStorage).filter((key) => key.startsWith(tablePrefix) && !(now && key.startsWith(now)));
    for (const key of outdated) sessionStorage.removeItem(key);
    if (!planning()) return;
    for (const [key, value] of JSON.parse(sessionStorage.getItem(storageKey()) || '[]')) {
      const chip = findChip(key);
      if (chip && given(chip) === null && choicesOf(chip).includes(value)) plan.set(key, value);
    }
  } catch {
    // Nothing readable is stored.
  }
}

/** @param {string | null} key */
export function choose(key) {
  chosen = key;
  announcing = null;
  paintOrders();
}

/**
 * V-11: to go to the place one is in is to `stay`.
 * @param {HTMLElement} chip
 * @param {string} place
 */
const orderFor = (chip, place) => (place === chip.dataset.here ? 'stay' : place);

/**
 * @param {string} key
 * @param {string} value
 */
function setOrder(key, value) {
  // A lesson asks for one order at a time.
  if (planning() && find('#part-tutorial .tutorial')) {
    choose(null);
    return sendAll([key === 'accuse' ? `accuse ${value}` : `send ${key} ${value}`]);
  }
  if (planning()) {
    plan.set(key, value);
    storePlan();
    const open = chips().find((chip) => orderOf(chip) === null);
    chosen = open ? keyOf(open) : null;
    return paintOrders();
  }
  // V-8: an announcement cannot be taken back, so it is shown first.
  if (announcing?.key === key && announcing.value === value) return announce();
  announcing = { key, value };
  paintOrders();
}

function announce() {
  if (!announcing) return;
  const { key, value } = announcing;
  choose(null);
  const who = `${orders().dataset.seat}-${key}`;
  sendAll([key === 'accuse' ? `announce accuse ${value}` : `announce ${who} ${value}`]);
}

/**
 * V-13: no two viziers of one player to the same seat.
 * @param {string} key
 * @param {string} place
 */
function isTaken(key, place) {
  return planning() && /^\d+$/.test(place) && chips().some((chip) => keyOf(chip) !== key && orderOf(chip) === place);
}

function seal() {
  sealing = true;
  paintOrders();
  const open = chips().filter((chip) => given(chip) === null);
  sendAll(open.map((chip) => (keyOf(chip) === 'accuse' ? `accuse ${orderOf(chip)}` : `send ${keyOf(chip)} ${orderOf(chip)}`)));
}

/** Keeps revoked orders as a plan. */
function planGivenOrders() {
  sealing = false;
  for (const chip of chips()) {
    const order = given(chip);
    if (order !== null) plan.set(keyOf(chip), order);
  }
  storePlan();
}

/* Taps */

/** Whether a lesson only tells something: nothing is chosen then. */
const listening = () => Boolean(find('#part-tutorial .tutorial:not([data-try])'));

/**
 * Handles a tap on a chip or a button of the orders. Returns whether it was one.
 * @param {Event} event
 */
export function tapOrders(event) {
  const chip = closest(event, '.orders .chip[data-chip]');
  if (chip && given(chip) === null) {
    event.stopPropagation();
    event.preventDefault();
    if (!listening()) choose(chosen === keyOf(chip) ? null : keyOf(chip));
  } else if (closest(event, 'button[value="revise"]')) planGivenOrders();
  else if (chosen && closest(event, '.orders .stay')) setOrder(chosen, 'stay');
  else if (closest(event, '.orders .pick')) tapPick(event);
  else if (closest(event, '.orders .seal')) seal();
  else if (closest(event, '.orders .say')) announce();
  else return false;
  return true;
}

/** @param {Event} event */
function tapPick(event) {
  const vizier = closest(event, '.pick')?.dataset.pick;
  if (vizier) setOrder('accuse', vizier);
  else choose(null);
}

/**
 * Handles a tap on the court. Returns whether it was an answer to what is being ordered.
 * @param {MouseEvent} event
 */
export function tapCourt(event) {
  const inCourt = event.target instanceof Node && findCourt()?.contains(event.target);
  if (!findOrders() || !inCourt || closest(event, '.voice') || listening()) return false;
  const { seat, notAccused = '', notThere = '', notTwice = '' } = orders().dataset;
  const chip = chosen ? findChip(chosen) : undefined;
  const portrait = closest(event, '[data-portrait]');
  if (portrait) return tapPortrait(portrait.dataset.portrait ?? '');
  const vizier = closest(event, '[data-vizier]')?.dataset.vizier;
  const place = closest(event, '[data-place], [data-within]');
  const placeName = place?.dataset.place ?? place?.dataset.within ?? '';
  if (chosen === 'accuse' && (vizier || place)) {
    const there = vizier ? [vizier] : viziersIn(placeName);
    const may = there.filter((one) => choicesOf(chip).includes(one));
    if (may.length === 1) setOrder('accuse', may[0]);
    // Of several in one place one is chosen by their portrait.
    else if (!may.length) explain(notAccused, event);
    return true;
  }
  const own = vizier ? (vizier[0] === seat ? findChip(vizier.slice(2)) : undefined) : chosen ? undefined : chipAt(placeName);
  if (own && given(own) === null && chosen !== keyOf(own)) {
    choose(keyOf(own));
    return true;
  }
  if (!chip || !chosen || chosen === 'accuse' || !place) return false;
  const order = orderFor(chip, placeName);
  if (!choicesOf(chip).includes(order)) explain(notThere, event);
  else if (isTaken(chosen, order)) explain(notTwice, event);
  else setOrder(chosen, order);
  return true;
}

/**
 * The viziers who stand in a place.
 * @param {string} place
 */
const viziersIn = (place) => all(`[data-within="${CSS.escape(place)}"]`, court()).map((figure) => figure.dataset.vizier ?? '');
/**
 * The first of the player's own viziers in a place who has no order yet: where figures are small, the place stands for them.
 * @param {string} place
 */
const chipAt = (place) => chips().find((chip) => place && keyOf(chip) !== 'accuse' && chip.dataset.here === place && orderOf(chip) === null);

/**
 * A tap on somebody's face: their viziers can be picked, if they can be accused. Returns whether that is so.
 * @param {string} seat
 */
function tapPortrait(seat) {
  const chip = findChip('accuse');
  const pick = find(`.pick[data-pick^="${seat}-"]`, hand());
  if (!chip || given(chip) !== null || !pick) return false;
  choose('accuse');
  pick.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

/**
 * Says something as the page does when a thing is tapped.
 * @param {string} words
 * @param {MouseEvent} event
 */
function explain(words, { clientX, clientY }) {
  const voice = get('.voice', court());
  voice.dataset.info = words;
  voice.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }));
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && chosen) choose(null);
});

// A hint chooses the vizier it is about and points at the place.
document.addEventListener('advice', (event) => {
  const [verb, ...rest] = /** @type {CustomEvent<string>} */ (event).detail.split(' ');
  if (verb === 'offer') return find('.open-trade', hand())?.classList.add('advised');
  const [who, goal] = verb === 'announce' || verb === 'send' ? rest : [verb, rest[0]];
  const key = who.replace(/^\d-/, '');
  const chip = findChip(key);
  if (!chip || given(chip) !== null) return;
  choose(key);
  chip.classList.add('advised');
  thingFor(chip, goal)?.classList.add('advised');
  if (key === 'accuse') find(`.pick[data-pick="${CSS.escape(goal)}"]`, hand())?.classList.add('advised');
});

/**
 * The thing on the board that an order is about.
 * @param {HTMLElement} chip
 * @param {string} order
 */
function thingFor(chip, order) {
  if (keyOf(chip) === 'accuse') return findFigure(order);
  return findSpot(order === 'stay' ? (chip.dataset.here ?? '') : order);
}

/* Seeing the plan */

/** Shows what is chosen, planned and possible. */
export function paintOrders() {
  const board = findCourt();
  if (!board) return;
  if (inPast()) return paintPast();
  const decision = `${board.dataset.round}.${board.dataset.phase}.${findOrders()?.dataset.mode}`;
  if (decision !== paintedDecision) {
    paintedDecision = decision;
    chosen = null;
    announcing = null;
    plan.clear();
    queue.length = 0;
    sealing = false;
    loadPlan();
  }
  if (chips().every((chip) => given(chip) !== null)) sealing = false;
  storePlan();
  if (chosen && !findChip(chosen)) chosen = null;
  chips().forEach(paintChip);
  paintGuide();
  paintBoard(board);
  drawPlan();
}

/** Shows orders as they were given: with everything revealed, those of all players. */
function paintPast() {
  for (const chip of chips()) chip.disabled = true;
  drawPlan();
}

/** @param {string} order */
function orderText(order) {
  if (order === 'stay') return orders().dataset.stay ?? '';
  return (order.includes('-') ? findFigure(order) : findSpot(order))?.dataset.name ?? order;
}

/** @param {HTMLElement} chip */
function paintChip(chip) {
  const order = orderOf(chip);
  chip.setAttribute('aria-pressed', String(chosen === keyOf(chip)));
  chip.classList.toggle('set', order !== null);
  const where = get('.where', chip);
  where.dataset.open ??= where.textContent;
  where.textContent = order === null ? where.dataset.open : orderText(order);
}

function paintGuide() {
  const box = findOrders();
  if (!box) return;
  const open = chips().some((chip) => orderOf(chip) === null);
  const unsent = chips().some((chip) => given(chip) === null);
  const complete = planning() && !open && unsent && !sealing;
  const guide = find('.guide', box);
  if (guide) guide.textContent = guide.dataset[guideKey(complete, planning() && !unsent)] ?? '';
  show('.seal', complete);
  show('.say', Boolean(announcing));
  paintPicks(box);
  show('.stay', chosen !== null && choicesOf(findChip(chosen)).includes('stay'));

  /** @type {(selector: string, shown: boolean) => void} */
  function show(selector, shown) {
    const button = find(selector, box);
    if (button) button.hidden = !shown;
  }
}

/**
 * While somebody is to be accused, portraits take the place of the chips.
 * @param {HTMLElement} box
 */
function paintPicks(box) {
  const picks = find('.picks', box);
  if (!picks) return;
  const accusing = chosen === 'accuse';
  picks.hidden = !accusing;
  box.classList.toggle('accusing', accusing);
  const chip = findChip('accuse');
  const order = chip && orderOf(chip);
  for (const pick of all('.pick[data-pick]', picks)) pick.setAttribute('aria-pressed', String(pick.dataset.pick === order));
}

/**
 * Which of the guide's texts fits now.
 * @param {boolean} complete
 * @param {boolean} sealed
 */
function guideKey(complete, sealed) {
  if (announcing) return 'said';
  if (chosen) return chosen === 'accuse' ? 'accuse' : 'place';
  if (complete) return 'seal';
  return sealed || sealing ? 'sealed' : 'idle';
}

/** @param {HTMLElement} board */
function paintBoard(board) {
  // What does an act by itself keeps its glow.
  for (const old of all('.may:not([data-act], [form]), .chosen', board)) old.classList.remove('may', 'chosen');
  const chip = chosen ? findChip(chosen) : undefined;
  board.classList.toggle('choosing', Boolean(chip));
  /** @param {string} key */
  const ownFigure = (key) => findFigure(`${orders().dataset.seat}-${key}`);
  if (!chip || !chosen) {
    // The player's viziers can be tapped as long as there is something to announce or to order.
    const open = chips().filter((chip) => keyOf(chip) !== 'accuse' && given(chip) === null);
    for (const chip of open) ownFigure(keyOf(chip))?.classList.add('may');
    return;
  }
  for (const order of choicesOf(chip)) if (!isTaken(chosen, order)) thingFor(chip, order)?.classList.add('may');
  if (chosen !== 'accuse') ownFigure(chosen)?.classList.add('chosen');
}

/** Draws arrows from the player's viziers to where they are to go. Nobody else's page has them. */
export function drawPlan() {
  const canvas = findArrows();
  // A reveal has drawn its own.
  if (!canvas || canvas.dataset.told) return;
  canvas.replaceChildren(...all('.orders', hand()).flatMap(arrowsOf));
}

/** @param {HTMLElement} box */
function arrowsOf(box) {
  const { seat = '', mode } = box.dataset;
  /** @param {HTMLElement} chip */
  const shown = (chip) => (inPast() ? given(chip) : mode === 'plan' || announcing ? orderOf(chip) : null);
  return chips(box).flatMap((chip) => {
    const order = shown(chip);
    if (order === null || order === 'stay') return [];
    const to = thingFor(chip, order);
    if (keyOf(chip) === 'accuse') return to ? [ring(to, seat)] : [];
    const from = findFigure(`${seat}-${keyOf(chip)}`);
    return from && to ? [arrow(from, to, `own p${seat}`)] : [];
  });
}

new MutationObserver(sendNext).observe(main, { attributes: true, attributeFilter: ['class'] });
