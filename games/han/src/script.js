// @ts-check
// HAN at the board: look at a place to see what it costs, tap it and choose how to pay, or lift cards to see what they
// pay for. Pieces come from their owners; the final scoring goes from alliance to alliance.

import { fly, middle, move, pointInDrawing, transformNumbers } from '../animate.js';
import { all, closest, find, get } from '../dom.js';
import { findPart, part } from '../parts.js';

/** @import { Swap } from '../game_script.js' */
/** @typedef {{ type: 'house' | 'emissary' | 'fortify' | 'market', seat: number }} PlacedEvent */
/** @typedef {{ type: 'draw' | 'draw_pile', seat: number, place?: number }} DrawnEvent */
/** @typedef {{ type: 'scored', province: string, points: number[] }} ScoredEvent */
/** @typedef {PlacedEvent | DrawnEvent | ScoredEvent} HanEvent */

/** A big screen has no hand. */
const hand = () => findPart('hand');

/* Placing: a spot of the board, the offer for it, and the ways to pay. */

/** @param {Event} event */
const spotAt = (event) => closest(event, '.spot.legal');
/** @param {HTMLElement} spot */
const offerOf = (spot) => find(`.offer[data-for="${CSS.escape(spot.dataset.spot ?? '')}"]`, hand());
/** @param {HTMLElement} card */
const isLifted = (card) => card.getAttribute('aria-pressed') === 'true';
const liftedCards = () => all('.card-button').filter(isLifted).map((card) => card.dataset.card ?? '');
/** @param {ParentNode | null} inside */
const waysIn = (inside) => all('.way', inside, HTMLButtonElement);
/** @param {Iterable<string>} letters */
const sorted = (letters) => [...letters].sort().join('');

/**
 * The ways that cost exactly the lifted cards; all of them if none is lifted.
 * @param {HTMLElement | null} offer
 */
function fittingWays(offer) {
  const cards = sorted(liftedCards());
  return waysIn(offer).filter((way) => !cards || sorted(way.dataset.cards ?? '') === cards);
}

/* What a click would spend */

/**
 * The way whose cost is shown; a click on its place may do only this one.
 * @type {HTMLButtonElement | null}
 */
let shownWay = null;

/** @param {string} [text] */
function showPreviewText(text = '') {
  const words = find('.preview', hand());
  if (words) words.textContent = text;
}

/** @param {HTMLElement} spot */
function showPreview(spot) {
  const offer = offerOf(spot);
  clearPreview();
  if (!offer) return;
  const ways = fittingWays(offer);
  if (ways.length === 1) shownWay = ways[0];
  for (const letter of shownWay?.dataset.cards ?? '') {
    const cards = all(`.card-button[data-card="${letter}"]:not(.spent)`, hand());
    (cards.find(isLifted) ?? cards[0])?.classList.add('spent');
  }
  showPreviewText(shownWay?.dataset.preview ?? offer.dataset.several);
}

function clearPreview() {
  shownWay = null;
  for (const card of all('.card-button.spent')) card.classList.remove('spent');
  showPreviewText();
}

addEventListener('pointerover', (event) => {
  const spot = spotAt(event);
  if (event.pointerType === 'mouse' && spot) showPreview(spot);
});
addEventListener('pointerout', (event) => event.pointerType === 'mouse' && spotAt(event) && clearPreview());
addEventListener('focusin', (event) => {
  const spot = spotAt(event);
  if (spot?.matches(':focus-visible')) showPreview(spot);
});
addEventListener('focusout', (event) => spotAt(event) && clearPreview());

function closeOffer() {
  for (const offer of all('.offer.shown')) offer.classList.remove('shown');
  for (const spot of all('.spot.chosen')) spot.classList.remove('chosen');
  clearPreview();
}

/**
 * @param {HTMLElement} spot
 * @param {HTMLElement} offer
 */
function openOffer(spot, offer) {
  const ways = fittingWays(offer);
  closeOffer();
  spot.classList.add('chosen');
  for (const way of waysIn(offer)) way.classList.toggle('fits', liftedCards().length > 0 && ways.includes(way));
  get('.close-offer', offer).hidden = false;
  offer.classList.add('shown');
}

/**
 * A player with a mouse or a keyboard has seen the piece, the cards and the words; a finger sees them after a first tap.
 * @param {HTMLElement} spot
 * @param {boolean} byFinger
 */
function tap(spot, byFinger) {
  const offer = offerOf(spot);
  if (!offer) return;
  const ways = fittingWays(offer);
  const again = spot.classList.contains('chosen');
  if (ways.length === 1 && (again || (!byFinger && ways[0] === shownWay))) {
    closeOffer();
    return ways[0].click();
  }
  if (ways.length === 1 && !byFinger) return showPreview(spot);
  openOffer(spot, offer);
  if (!byFinger) (ways[0] ?? waysIn(offer)[0])?.focus();
}

/**
 * Lifts a card, or puts it down, and lights up what the lifted cards pay for.
 * @param {HTMLElement} card
 */
function toggleLifted(card) {
  card.setAttribute('aria-pressed', String(!isLifted(card)));
  closeOffer();
  const map = get('.map', part('board'));
  const choosing = liftedCards().length > 0;
  map.classList.toggle('choosing', choosing);
  for (const spot of all('.spot.legal', map)) {
    spot.classList.toggle('lit', choosing && fittingWays(offerOf(spot)).length > 0);
  }
}

let byFinger = false;
addEventListener('pointerdown', (event) => (byFinger = event.pointerType !== 'mouse'), { capture: true, passive: true });

document.addEventListener(
  'click',
  (event) => {
    const spot = spotAt(event);
    if (spot) {
      // With only one way to pay, the page would act at once, even if its cost has not been shown.
      event.stopPropagation();
      return tap(spot, byFinger);
    }
    const card = closest(event, '.card-button[data-card]');
    if (card) return toggleLifted(card);
    if (closest(event, '.close-offer')) return closeOffer();
    const walkButton = closest(event, '[data-walk]');
    if (walkButton) return walk(Number(walkButton.dataset.walk));
    if (!closest(event, '.offer')) closeOffer();
  },
  { capture: true },
);

document.addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape' && find('.offer.shown', hand())) {
      const chosen = find('.spot.chosen');
      closeOffer();
      chosen?.focus();
    }
    const spot = spotAt(event);
    if (spot && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      tap(spot, false);
    }
  },
  { capture: true },
);

// A hint opens the offer it is about.
document.addEventListener('advice', (event) => {
  const { detail: action } = /** @type {CustomEvent<string>} */ (event);
  const way = waysIn(hand()).find((way) => way.value === action);
  const offer = /** @type {HTMLElement | null | undefined} */ (way?.closest('.offer'));
  const spot = offer && find(`.spot[data-spot="${CSS.escape(offer.dataset.for ?? '')}"]`, part('board'));
  if (!spot) return;
  openOffer(spot, offer);
  spot.classList.add('advised');
});

/* What happened */

/**
 * Shows what happened.
 * @param {HanEvent[][]} acts
 * @param {Swap} swap
 */
export async function play(acts, swap) {
  if (acts.length > 1) return;
  closeOffer();
  const events = acts.flat();
  const placed = events.find(isPlaced);
  const drawn = events.find(isDrawn);
  if (placed) await place(placed, swap);
  else if (drawn) await draw(drawn);
  for (const event of events) if (event.type === 'scored') await score(event);
}

/**
 * @param {HanEvent} event
 * @returns {event is PlacedEvent}
 */
const isPlaced = (event) => ['house', 'emissary', 'fortify', 'market'].includes(event.type);

/**
 * @param {HanEvent} event
 * @returns {event is DrawnEvent}
 */
const isDrawn = (event) => event.type === 'draw' || event.type === 'draw_pile';

/** @param {number} seat */
const badgeOf = (seat) => find(`[data-seat="${seat}"] .badge`, part('seats'));

/** Where things fly over the table. */
const overTable = () => find('.table') ?? document.body;

/**
 * Draws the new board and lets the new piece come from its owner.
 * @param {PlacedEvent} event
 * @param {Swap} swap
 */
async function place(event, swap) {
  const board = part('board');
  const pieces = () => all('[data-piece]', board);
  const known = new Set(pieces().map((piece) => piece.dataset.piece));
  swap('board');
  const piece = pieces().find((piece) => !known.has(piece.dataset.piece));
  const from = badgeOf(event.seat);
  if (!piece || !from) return;
  const start = pointInDrawing(piece, middle(from));
  const transform = piece.getAttribute('transform') ?? '';
  const [x = 0, y = 0] = (transform.match(/translate\(([^)]*)\)/)?.[1] ?? '').split(/[ ,]+/).map(Number);
  const size = Number(transform.match(/scale\(([^)]*)\)/)?.[1] ?? 1);
  /** @type {(x: number, y: number, size: number) => Keyframe} */
  const at = (x, y, size) => ({ transform: `translate(${x}px, ${y}px) scale(${size})` });
  // The piece moves above all others.
  const spot = piece.closest('.spot');
  if (spot) spot.parentNode?.append(spot);
  await move(piece, [at(start.x, start.y, size * 1.2), at(x, y, size * 1.35), at(x, y, size)], { duration: 460 });
}

/**
 * Lets a card go to whoever takes it.
 * @param {DrawnEvent} event
 */
async function draw(event) {
  const source = event.type === 'draw' ? `[data-piece="display-${event.place}"] .han-card` : '.piles .han-card';
  const shown = find(source, hand());
  const goal = badgeOf(event.seat);
  if (!shown || !goal) return;
  const from = middle(shown);
  const card = /** @type {HTMLElement} */ (shown.cloneNode(true));
  card.classList.add('flying');
  card.style.width = `${from.width}px`;
  overTable().append(card);
  await fly(card, [{ to: from, scale: 1 }, { to: middle(goal), scale: 0.4 }], { duration: 360 });
}

/**
 * H-18: a full province scores at once; its points fly to the seats.
 * @param {ScoredEvent} event
 */
async function score(event) {
  const court = find(`.court[data-spot="${CSS.escape(event.province)}"]`, part('board'));
  if (!court) return;
  const from = middle(court);
  const flights = event.points.map(async (points, seat) => {
    const goal = points > 0 && badgeOf(seat);
    if (!goal) return;
    const sum = document.createElement('span');
    sum.className = 'flying points';
    sum.textContent = `+${points}`;
    overTable().append(sum);
    const stops = [{ to: from, scale: 0.4 }, { to: from, scale: 1.3, offset: 0.35 }, { to: middle(goal), scale: 1 }];
    await fly(sum, stops, { duration: 900 });
  });
  await Promise.all(flights);
}

/* The final scoring, step by step */

let step = -1;

/** Shows the buttons that lead through the final scoring; without them it is a list. */
function offerWalk() {
  const buttons = find('.walk-buttons[hidden]');
  if (!buttons) return;
  buttons.hidden = false;
  step = -1;
}

/** @param {number} by */
function walk(by) {
  const box = get('.walk');
  const steps = all('.step', box);
  const result = find('details.result', document, HTMLDetailsElement);
  if (result) result.open = false;
  step = Math.min(Math.max(step + by, 0), steps.length - 1);
  const now = steps[step];
  box.classList.add('walking');
  for (const other of steps) other.classList.toggle('now', other === now);
  const words = box.dataset.words?.replace('{n}', String(step + 1)).replace('{all}', String(steps.length));
  get('.walk-place', box).textContent = words ?? '';
  const sums = get('.walk-sums', box);
  sums.hidden = false;
  (now.dataset.sums ?? '').split(' ').forEach((sum, seat) => (get('span', sums.children[seat]).textContent = sum));
  get('[data-walk="-1"]', box, HTMLButtonElement).disabled = step === 0;
  get('[data-walk="1"]', box, HTMLButtonElement).disabled = step === steps.length - 1;
  light(get('.map', part('board')), now.dataset);
}

/**
 * Lights up what a step of the scoring counts.
 * @param {HTMLElement} map
 * @param {DOMStringMap} step
 */
function light(map, { lights = '', alliance, row }) {
  const lit = new Set(lights.split(' ').filter(Boolean));
  map.classList.toggle('told', lit.size > 0);
  /** @param {string} id */
  const belongs = (id) => lit.has(id) || [...lit].some((one) => id.startsWith(`${one}-`) || id.endsWith(`-${one}`));
  for (const spot of all('.spot', map)) {
    const { spot: id = '' } = spot.dataset;
    // Houses of a lit province count in a step about its houses, not in one about its court.
    spot.classList.toggle('lit', alliance ? lit.has(id) : belongs(id));
  }
  for (const pact of all('.pact', map)) pact.classList.toggle('lit', pact.dataset.alliance === alliance);
  for (const road of all('.road-row', map)) road.classList.toggle('lit', road.dataset.row === row);
  const emperor = get('.walking-emperor', map);
  const goal = alliance ? find(`.pact[data-alliance="${alliance}"] .alliance`, map) : null;
  emperor.classList.toggle('here', Boolean(goal));
  if (goal) {
    const [x, y] = transformNumbers(goal);
    emperor.style.transform = `translate(${x}px, ${y - 46}px)`;
  }
}

const handPart = hand();
if (handPart) new MutationObserver(offerWalk).observe(handPart, { childList: true });
offerWalk();
