// How Verrat! is played by hand: tap a vizier, then a place; put a trade together; see one's own plan.

const SVG = 'http://www.w3.org/2000/svg';
const KINDS = ['horses', 'cannons', 'gold', 'troops', 'supplies', 'ships'];
const main = document.getElementById('main');
const part = (name) => document.getElementById(`part-${name}`);
const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
const hof = () => part('board').querySelector('.hof');
const orders = () => part('hand').querySelector('.orders');
const chips = (inside = part('hand')) => all('.orders .chip[data-chip]', inside);
/** Whether the past is looked at: nothing can be put together there. */
const past = () => 'replay' in main.dataset || main.classList.contains('looking');
const chipOf = (key) => chips().find((chip) => chip.dataset.chip === key);
const spotOf = (place) => hof().querySelector(`.spot[data-place="${CSS.escape(place)}"]`);
const figureOf = (vizier) => hof().querySelector(`[data-vizier="${CSS.escape(vizier)}"]`);

/* Acts, one after the other */

const queue = [];

/** Does what the words say, as a button of the page would. */
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

/** The next act goes out when the page is ready for it; a refused one ends the row. */
function pump() {
  if (main.classList.contains('busy')) return;
  if (document.querySelector('#bubble.refused:not([hidden])')) {
    queue.length = 0;
    if (sealing) {
      sealing = false;
      paint();
    }
  }
  if (queue.length) send(queue.shift());
}

function sendAll(actions) {
  queue.push(...actions);
  pump();
}

/* The plan: what each vizier is to do, and whom to accuse. It leaves this page when it is sealed. */

const plan = new Map();
let chosen = null;
let asked = '';
/** The orders are on their way. */
let sealing = false;

/** What is about to be announced: seen on the board, and said aloud when it is tapped again. */
let about = null;

const given = (chip) => chip.dataset.given ?? null;
const wish = (chip) => given(chip) ?? plan.get(chip.dataset.chip) ?? (about?.key === chip.dataset.chip ? about.value : null);
const may = (chip) => (chip?.dataset.may ?? '').split(' ').filter(Boolean);
const planning = () => orders()?.dataset.mode === 'plan';

/* A plan that is not sealed survives a reload. It stays in this tab. */

const shelf = `verrat-plan ${main.dataset.table} `;
const round = () => `${shelf}${hof().dataset.round} `;
const place = () => `${round()}${orders().dataset.seat}`;

function keep() {
  if (!planning()) return;
  const open = chips().filter((chip) => given(chip) === null && plan.has(chip.dataset.chip));
  const kept = open.map((chip) => [chip.dataset.chip, plan.get(chip.dataset.chip)]);
  try {
    if (kept.length) sessionStorage.setItem(place(), JSON.stringify(kept));
    else sessionStorage.removeItem(place());
  } catch {
    // Some browsers forbid it: then the plan lasts as long as the page.
  }
}

/** What was kept for this round and seat, as far as it may still be ordered; what was for other orders goes. */
function fetchPlan() {
  try {
    const now = hof().dataset.phase === '2' ? round() : null;
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(shelf) && !(now && key.startsWith(now))) sessionStorage.removeItem(key);
    if (!planning()) return;
    for (const [key, value] of JSON.parse(sessionStorage.getItem(place()) || '[]')) {
      const chip = chipOf(key);
      if (chip && given(chip) === null && may(chip).includes(value)) plan.set(key, value);
    }
  } catch {
    // Nothing was kept that can be read.
  }
}

function choose(key) {
  chosen = key;
  about = null;
  paint();
}

/** V-11: the place one is in is `stay`. */
function placeFor(chip, place) {
  return place === chip.dataset.here ? 'stay' : place;
}

function set(key, value) {
  if (planning()) {
    plan.set(key, value);
    keep();
    chosen = chips().find((chip) => wish(chip) === null)?.dataset.chip ?? null;
    return paint();
  }
  // V-8: what was said cannot be taken back, so it is shown first.
  if (about?.key === key && about.value === value) return announce();
  about = { key, value };
  paint();
}

function announce() {
  const { key, value } = about;
  choose(null);
  const who = `${orders().dataset.seat}-${key}`;
  sendAll([key === 'accuse' ? `announce accuse ${value}` : `announce ${who} ${value}`]);
}

/** V-13: no two viziers of one's own to the same seat. */
function taken(key, place) {
  return planning() && /^\d+$/.test(place) && chips().some((chip) => chip.dataset.chip !== key && wish(chip) === place);
}

function seal() {
  sealing = true;
  paint();
  const row = chips().filter((chip) => given(chip) === null);
  sendAll(row.map((chip) => (chip.dataset.chip === 'accuse' ? `accuse ${wish(chip)}` : `send ${chip.dataset.chip} ${wish(chip)}`)));
}

/** Says something the way the page does when a thing is tapped. */
function tell(words, { clientX, clientY }) {
  const voice = hof().querySelector('.voice');
  voice.dataset.info = words;
  voice.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }));
}

/** Whether the tap was an answer to what is being put together. */
function tap(target, event) {
  const chip = chosen && chipOf(chosen);
  const figure = target.closest('[data-vizier]');
  const own = figure && orders()?.dataset.seat === figure.dataset.vizier[0];
  const ownChip = own && chipOf(figure.dataset.vizier.slice(2));
  if (chosen === 'accuse' && figure) {
    if (may(chip).includes(figure.dataset.vizier)) set('accuse', figure.dataset.vizier);
    else tell(orders().dataset.notAccused, event);
    return true;
  }
  if (ownChip && given(ownChip) === null && chosen !== ownChip.dataset.chip) {
    choose(ownChip.dataset.chip);
    return true;
  }
  const place = target.closest('[data-place], [data-within]');
  if (!chip || chosen === 'accuse' || !place) return false;
  const name = placeFor(chip, place.dataset.place ?? place.dataset.within);
  if (!may(chip).includes(name)) tell(orders().dataset.notThere, event);
  else if (taken(chosen, name)) tell(orders().dataset.notTwice, event);
  else set(chosen, name);
  return true;
}

document.addEventListener(
  'click',
  (event) => {
    const { target } = event;
    if (past()) return;
    const handled = () => {
      event.stopPropagation();
      event.preventDefault();
    };
    const chip = target.closest?.('.orders .chip[data-chip]');
    if (chip && given(chip) === null) {
      handled();
      return choose(chosen === chip.dataset.chip ? null : chip.dataset.chip);
    }
    if (target.closest?.('button[value="revise"]')) return keepPlan();
    if (target.closest?.('.orders .stay')) return set(chosen, 'stay');
    if (target.closest?.('.orders .seal')) return seal();
    if (target.closest?.('.orders .say')) return announce();
    if (trade(target)) return handled();
    if (orders() && !target.closest?.('.voice') && hof()?.contains(target) && tap(target, event)) handled();
  },
  { capture: true },
);

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && chosen) choose(null);
});

/** What is taken back stays as a plan. */
function keepPlan() {
  sealing = false;
  for (const chip of chips()) if (given(chip) !== null) plan.set(chip.dataset.chip, given(chip));
  keep();
}

/** A hint takes up the vizier it is about and points at the place. */
document.addEventListener('advice', ({ detail: action }) => {
  const [verb, ...rest] = action.split(' ');
  const [who, goal] = verb === 'announce' || verb === 'send' ? rest : [verb, rest[0]];
  const key = who.replace(/^\d-/, '');
  const chip = chipOf(key);
  if (!chip || given(chip) !== null) return;
  choose(key);
  chip.classList.add('advised');
  const thing = key === 'accuse' ? figureOf(goal) : spotOf(goal === 'stay' ? (chip.dataset.here ?? '') : goal);
  thing?.classList.add('advised');
});

/* Seeing the plan */

function paint() {
  const court = hof();
  if (!court) return;
  if (past()) return paintPast();
  const now = `${court.dataset.round}.${court.dataset.phase}.${orders()?.dataset.mode}`;
  if (now !== asked) {
    [asked, chosen, about] = [now, null, null];
    plan.clear();
    queue.length = 0;
    sealing = false;
    fetchPlan();
  }
  if (chips().every((chip) => given(chip) !== null)) sealing = false;
  keep();
  if (chosen && !chipOf(chosen)) chosen = null;
  for (const chip of chips()) paintChip(chip);
  paintGuide();
  paintBoard(court);
  paintDeal();
  openAgain();
  drawPlan();
}

/** Orders as they were given: whoever sees the whole truth sees those of all. */
function paintPast() {
  for (const chip of chips()) chip.disabled = true;
  drawPlan();
}

function nameOf(value, mode) {
  if (value === 'stay') return orders().dataset.stay;
  return (value.includes('-') ? figureOf(value) : spotOf(value))?.dataset[mode] ?? value;
}

function paintChip(chip) {
  const value = wish(chip);
  chip.setAttribute('aria-pressed', chosen === chip.dataset.chip);
  chip.classList.toggle('set', value !== null);
  const where = chip.querySelector('.where');
  where.dataset.open ??= where.textContent;
  where.textContent = value === null ? where.dataset.open : nameOf(value, 'name');
}

function paintGuide() {
  const box = orders();
  if (!box) return;
  const open = chips().filter((chip) => wish(chip) === null).length;
  const unsent = chips().some((chip) => given(chip) === null);
  const complete = planning() && !open && unsent && !sealing;
  const guide = box.querySelector('.guide');
  const sealed = planning() && !unsent;
  const words = about ? 'said' : chosen === 'accuse' ? 'accuse' : chosen ? 'place' : complete ? 'seal' : sealed || sealing ? 'sealed' : 'idle';
  if (guide) guide.textContent = guide.dataset[words] ?? '';
  const button = box.querySelector('.seal');
  if (button) button.hidden = !complete;
  const say = box.querySelector('.say');
  if (say) say.hidden = !about;
  const stay = box.querySelector('.stay');
  if (stay) stay.hidden = !chosen || !may(chipOf(chosen)).includes('stay');
}

function paintBoard(court) {
  // What acts by itself keeps its glow.
  for (const old of all('.may:not([data-act], [form]), .chosen', court)) old.classList.remove('may', 'chosen');
  const chip = chosen && chipOf(chosen);
  court.classList.toggle('choosing', Boolean(chip));
  if (!chip) {
    // One's own viziers may be tapped at any time while there is something to say or to order.
    for (const open of chips()) if (open.dataset.chip !== 'accuse' && given(open) === null) figureOf(`${orders().dataset.seat}-${open.dataset.chip}`)?.classList.add('may');
    return;
  }
  for (const name of may(chip)) {
    const thing = chosen === 'accuse' ? figureOf(name) : spotOf(name === 'stay' ? (chip.dataset.here ?? '') : name);
    if (thing && !taken(chosen, name)) thing.classList.add('may');
  }
  if (chosen !== 'accuse') figureOf(`${orders().dataset.seat}-${chosen}`)?.classList.add('chosen');
}

/** Arrows from one's own viziers to where they are to go; nobody else's page has them. */
function drawPlan() {
  const canvas = hof()?.querySelector('.arrows');
  if (!canvas || canvas.dataset.told) return;
  canvas.replaceChildren();
  for (const box of all('.orders', part('hand'))) canvas.append(...arrowsOf(box));
}

function arrowsOf(box) {
  const { seat, mode } = box.dataset;
  const known = (chip) => (past() ? given(chip) : mode === 'plan' || about ? wish(chip) : null);
  return chips(box).flatMap((chip) => {
    const value = known(chip);
    if (value === null || value === 'stay') return [];
    const blames = chip.dataset.chip === 'accuse';
    const from = blames ? chip : figureOf(`${seat}-${chip.dataset.chip}`);
    const to = blames ? figureOf(value) : spotOf(value);
    if (!from || !to) return [];
    return [blames ? target(to, seat) : arrow(from, to, `own p${seat}`)];
  });
}

/** Where the middle of something is, in the court's own measure. */
function spotIn(element) {
  const box = element.getBoundingClientRect();
  const home = hof().getBoundingClientRect();
  return { x: box.left + box.width / 2 - home.left + hof().scrollLeft, y: box.top + box.height / 2 - home.top + hof().scrollTop, size: Math.min(box.width, box.height) };
}

function arrow(from, to, name) {
  const [a, b] = [spotIn(from), spotIn(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const bend = { x: (a.x + b.x) / 2 - uy * length * 0.14, y: (a.y + b.y) / 2 + ux * length * 0.14 };
  const tip = { x: b.x - ux * Math.min(14, b.size / 3), y: b.y - uy * Math.min(14, b.size / 3) };
  const turn = Math.atan2(tip.y - bend.y, tip.x - bend.x);
  const wing = (by) => `${tip.x - 13 * Math.cos(turn + by)} ${tip.y - 13 * Math.sin(turn + by)}`;
  const line = `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${tip.x} ${tip.y}`;
  const head = `M${wing(0.5)}L${tip.x} ${tip.y}L${wing(-0.5)}`;
  return group(name, path(line + head, 'under'), path(line), path(head));
}

/** A ring round whoever is accused. */
function target(figure, seat) {
  const { x, y, size } = spotIn(figure);
  const r = Math.max(size * 0.75, 14);
  const ring = `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}`;
  return group(`own p${seat}`, path(ring, 'under'), path(ring));
}

function group(name, ...children) {
  const made = document.createElementNS(SVG, 'g');
  made.setAttribute('class', name);
  made.append(...children);
  return made;
}

function path(line, name = '') {
  const made = document.createElementNS(SVG, 'path');
  made.setAttribute('d', line);
  if (name) made.setAttribute('class', name);
  return made;
}

/* Trades */

let deal = null;

const amount = (cards) => Object.values(cards).reduce((sum, count) => sum + count, 0);
const words = (cards) => KINDS.flatMap((kind) => Array(cards[kind] ?? 0).fill(kind)).join('+');
const counted = (text) => text.split('+').reduce((sum, kind) => ({ ...sum, [kind]: (sum[kind] ?? 0) + 1 }), {});

/** Whether the tap was about a trade. */
function trade(target) {
  const composer = part('hand').querySelector('.composer');
  if (!composer) return false;
  const button = target.closest?.('button');
  if (!button || button.value) return false;
  const { partner, counter, kind, of } = button.dataset;
  if (button.matches('.open-trade')) deal = { to: null, give: {}, want: {} };
  else if (button.matches('.drop-trade')) deal = null;
  else if (button.matches('.propose')) return propose();
  else if (partner) deal = { ...deal, to: partner, want: deal.to === partner ? deal.want : {} };
  else if (counter) deal = { to: button.dataset.from, give: counted(button.dataset.want), want: counted(button.dataset.give), counter };
  else if (kind && of) pick(composer, kind, of, Number(button.dataset.max));
  else return false;
  paint();
  if (deal) composer.scrollIntoView({ block: 'nearest' });
  return true;
}

/** One more of this kind, and after the last one none again. */
function pick(composer, kind, of, max) {
  const mine = of === composer.dataset.seat;
  deal ??= { to: null, give: {}, want: {} };
  if (!mine && deal.to !== of) deal = { ...deal, to: of, want: {} };
  const side = mine ? deal.give : deal.want;
  side[kind] = ((side[kind] ?? 0) + 1) % (max + 1);
}

function propose() {
  if (!deal?.to || !amount(deal.give) || !amount(deal.want)) return true;
  const offer = `offer ${deal.to} ${words(deal.give)} for ${words(deal.want)}`;
  const first = deal.counter ? [`decline ${deal.counter}`] : [];
  deal = null;
  paint();
  sendAll([...first, offer]);
  return true;
}

function paintDeal() {
  const composer = part('hand').querySelector('.composer');
  if (!composer) return void (deal = null);
  composer.hidden = !deal;
  const opener = part('hand').querySelector('.open-trade');
  if (opener) opener.hidden = Boolean(deal);
  if (!deal) return;
  for (const button of all('[data-partner]', composer)) button.setAttribute('aria-pressed', button.dataset.partner === deal.to);
  for (const side of all('.side.want', composer)) side.hidden = side.dataset.seat !== deal.to;
  for (const button of all('[data-kind]', composer)) {
    const side = button.dataset.of === composer.dataset.seat ? deal.give : button.dataset.of === deal.to ? deal.want : {};
    const count = Math.min(side[button.dataset.kind] ?? 0, Number(button.dataset.max));
    button.toggleAttribute('data-picked', count > 0);
    button.setAttribute('aria-pressed', count > 0);
    button.querySelector('.times').textContent = `${count}/${button.dataset.max}`;
  }
  composer.querySelector('.propose').disabled = !deal.to || !amount(deal.give) || !amount(deal.want);
}

/* What stays when the page is drawn anew */

const opened = new Set();
let restoring = false;

document.addEventListener(
  'toggle',
  (event) => {
    const { keep } = event.target.dataset ?? {};
    if (!keep || restoring) return;
    if (event.target.open) opened.add(keep);
    else opened.delete(keep);
  },
  { capture: true },
);

function openAgain() {
  for (const box of all('[data-keep]', part('hand'))) if (opened.has(box.dataset.keep)) box.open = true;
}

/** The story of the round before stands in the log; here it is again, for those who cannot see the log. */
function fillAccount() {
  const account = part('hand').querySelector('.account');
  const log = document.getElementById('log');
  if (!account || !log) return;
  const lines = all('li', log).map((line) => line.textContent);
  const last = lines.findLastIndex((line) => line.startsWith(account.dataset.now));
  const first = lines.findLastIndex((line) => line.startsWith(account.dataset.before));
  // A game that starts from a position may have no line for the round before.
  const story = last < 0 ? [] : lines.slice(first + 1, last);
  account.hidden = !story.length;
  account.querySelector('ol').replaceChildren(
    ...story.map((line) => {
      const item = document.createElement('li');
      item.textContent = line;
      return item;
    }),
  );
}

for (const name of ['board', 'hand']) new MutationObserver(paint).observe(part(name), { childList: true });
new MutationObserver(pump).observe(main, { attributes: true, attributeFilter: ['class'] });
const log = document.getElementById('log');
if (log) new MutationObserver(fillAccount).observe(log, { childList: true });
new MutationObserver(fillAccount).observe(part('hand'), { childList: true });
addEventListener('resize', drawPlan);
paint();
fillAccount();
