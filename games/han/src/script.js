// @ts-check
// HAN at the board: look at a place to see what it costs, tap it and choose how to pay, or lift cards to see what they
// pay for. Cards and pieces go from where they were to where they come; the final scoring is a show.

import { fly, middle, move, narrate, pointInDrawing, skipped, transformNumbers, wait } from '../animate.js';
import { all, closest, find, get } from '../dom.js';
import { readingTime } from '../pace.js';
import { findPart, part } from '../parts.js';

/** @import { Beat, Swap } from '../game_script.js' */
/** @import { Box } from '../animate.js' */
/** @typedef {{ type: 'house' | 'emissary' | 'fortify' | 'market', seat: number, cards: string }} PlacedEvent */
/** @typedef {{ type: 'draw' | 'draw_pile', seat: number, place?: number }} DrawnEvent */
/** @typedef {{ type: 'scored', province: string, points: number[], full: boolean }} ScoredEvent */
/** @typedef {{ type: 'discard', seat: number, card: string }} DiscardEvent */
/** @typedef {{ type: 'reshuffle' | 'last_round' | 'over' }} OtherEvent */
/** @typedef {PlacedEvent | DrawnEvent | ScoredEvent | DiscardEvent | OtherEvent} HanEvent */

/** A big screen has no hand. */
const hand = () => findPart('hand');

/** From this number of map units to a pixel on, names would run into each other. */
const FINE = 2.73;

const boardPlace = find('.board-place');
if (boardPlace) {
  const check = () => boardPlace.classList.toggle('fine', Number(boardPlace.style.getPropertyValue('--unit')) > FINE);
  new MutationObserver(check).observe(boardPlace, { attributeFilter: ['style'] });
  check();
}

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

/** How long a card or a piece travels, in milliseconds. */
const FLIGHT = 420;

/**
 * Shows what happened.
 * @param {HanEvent[][]} acts
 * @param {Swap} swap
 * @param {Beat} beat
 */
export async function play(acts, swap, beat) {
  if (acts.length > 1) return;
  closeOffer();
  const events = acts.flat();
  for (const event of events) {
    if (isPlaced(event)) await Promise.all([pay(event.seat, event.cards), place(event, swap)]);
    if (event.type === 'discard') await pay(event.seat, event.card);
    if (isDrawn(event)) await draw(event, swap);
    if (event.type === 'reshuffle') await Promise.all([reshuffle(), beat()]);
    if (event.type === 'last_round') await beat();
    if (event.type === 'scored' && event.full) await Promise.all([score(event), beat()]);
  }
  if (events.some(({ type }) => type === 'over')) await showFinalScoring(swap);
  else await redrawCards(swap, null);
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

/** @param {number} seat */
const isViewer = (seat) => Boolean(find(`.you[data-seat="${seat}"]`, part('seats')));

/** Where things fly over the table. */
const overTable = () => find('.table') ?? document.body;

/**
 * Lets a card fly from one place to another. Away from the table's cards it is small.
 * @param {Element} card
 * @param {Element | null} from
 * @param {Element | null} to
 */
async function flyCard(card, from, to) {
  if (!from || !to) return card.remove();
  const lying = [from, to].map(middle).sort((one, other) => other.width - one.width)[0];
  card.classList.add('flying');
  if (card instanceof SVGElement) card.style.width = `${lying.width}px`;
  overTable().append(card);
  /** @param {Element} end */
  const stop = (end) => ({ to: middle(end), scale: end.matches('.badge') ? 0.4 : 1 });
  await fly(card, [stop(from), stop(to)], { duration: FLIGHT });
}

/** @param {string} letter */
function cardFace(letter) {
  const face = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  face.setAttribute('class', `han-card of-${letter}`);
  face.setAttribute('viewBox', '-32 -44 64 88');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#card-${letter}`);
  face.append(use);
  return face;
}

/**
 * Played cards go to the discard, from the viewer's hand or from another player.
 * @param {number} seat
 * @param {string} letters
 */
async function pay(seat, letters) {
  const goal = find('.discard .han-card', hand());
  const held = isViewer(seat) ? all('.own [data-color]', hand()) : [];
  const flights = [...letters].map((letter) => {
    const card = held.find((card) => card.dataset.color === letter && !card.classList.contains('gone'));
    card?.classList.add('gone');
    return flyCard(cardFace(letter), card ?? badgeOf(seat), goal);
  });
  await Promise.all(flights);
}

/** H-27: the discard becomes the new pile. */
async function reshuffle() {
  const pile = find('.pile .han-card', hand());
  if (pile) await flyCard(/** @type {Element} */ (pile.cloneNode(true)), find('.discard .han-card', hand()), pile);
}

/**
 * Draws the new board and lets the new piece come from its owner: from the viewer's hand, or from another's name.
 * @param {PlacedEvent} event
 * @param {Swap} swap
 */
async function place(event, swap) {
  const board = part('board');
  const pieces = () => all('[data-piece]', board);
  const known = new Set(pieces().map((piece) => piece.dataset.piece));
  swap('board');
  const piece = pieces().find((piece) => !known.has(piece.dataset.piece));
  const from = (isViewer(event.seat) && find('.own', hand())) || badgeOf(event.seat);
  if (!piece || !from) return;
  const { x, y } = pointInDrawing(piece, middle(from));
  // The piece moves above all others.
  const spot = piece.closest('.spot');
  if (spot) spot.parentNode?.append(spot);
  const frames = [{ transform: `translate(${x}px, ${y}px) scale(1.2)` }, { transform: 'scale(1.25)' }, { transform: 'none' }];
  await move(piece, frames, { duration: FLIGHT });
}

/**
 * A card goes from the display or the pile to the viewer's hand, or to the name of whoever takes it.
 * @param {DrawnEvent} event
 * @param {Swap} swap
 */
async function draw(event, swap) {
  const source = event.type === 'draw' ? `[data-piece="display-${event.place}"]` : '.pile';
  const taken = find(source, hand());
  if (!taken) return;
  if (isViewer(event.seat)) return redrawCards(swap, middle(taken));
  const picture = get('.han-card', taken);
  const card = /** @type {Element} */ (picture.cloneNode(true));
  if (event.type === 'draw') taken.classList.add('gone');
  await flyCard(card, picture, badgeOf(event.seat));
}

/** The cards that lie in a row, first to last. */
const ROWS = ['.own [data-color]', '.open-cards [data-color]'];

/**
 * Draws the cards as they lie now: those that stay move to their places, the viewer's new one comes from `drawn`, and
 * those new in the display come from the pile.
 * @param {Swap} swap
 * @param {Box | null} drawn
 */
async function redrawCards(swap, drawn) {
  // Several hands side by side are redrawn at once.
  if (find('.hands', hand())) return;
  const before = ROWS.map((row) => all(row, hand()).map((card) => ({ color: card.dataset.color, from: middle(card), gone: card.classList.contains('gone') })));
  swap('hand');
  const pile = find('.pile', hand());
  const sources = [drawn, pile && middle(pile)];
  const moves = ROWS.flatMap((row, index) => {
    const known = before[index].filter(({ gone }) => !gone);
    return all(row, hand()).map((card) => {
      const at = known.findIndex(({ color }) => color === card.dataset.color);
      const from = at < 0 ? sources[index] : known.splice(0, at + 1).at(-1)?.from;
      const to = middle(card);
      if (!from || (Math.abs(from.x - to.x) < 1 && Math.abs(from.y - to.y) < 1)) return null;
      card.classList.add('moving');
      const frames = [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }];
      return move(card, frames, { duration: FLIGHT }).then(() => card.classList.remove('moving'));
    });
  });
  await Promise.all(moves);
}

/**
 * H-18: a full province scores at once; its points fly to the seats.
 * @param {ScoredEvent} event
 */
async function score(event) {
  await flyPoints(find(`.court[data-spot="${CSS.escape(event.province)}"]`, part('board')), event.points);
}

/**
 * Points fly to the seats that gain them.
 * @param {Element | null} from
 * @param {number[]} points by seat
 */
async function flyPoints(from, points) {
  if (!from) return;
  const start = middle(from);
  const flights = points.map(async (points, seat) => {
    const goal = points > 0 && badgeOf(seat);
    if (!goal) return;
    const sum = document.createElement('span');
    sum.className = 'flying points';
    sum.textContent = `+${points}`;
    overTable().append(sum);
    const stops = [{ to: start, scale: 0.4 }, { to: start, scale: 1.3, offset: 0.35 }, { to: middle(goal), scale: 1 }];
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

/**
 * The final scoring as a show: what scores lights up, and its points fly to the seats.
 * @param {Swap} swap
 */
async function showFinalScoring(swap) {
  swap('board');
  swap('hand');
  offerWalk();
  const box = find('.walk', hand());
  if (!box) return;
  narrate(get('.walk-title', box).textContent ?? '');
  const map = get('.map', part('board'));
  for (const told of all('.step', box)) {
    if (skipped()) break;
    walk(1);
    const since = Date.now();
    const lit = find('.pact.lit .alliance, .court.lit, .space.lit', map);
    await flyPoints(lit, (told.dataset.gains ?? '').split(' ').map(Number));
    await wait(readingTime(told.textContent ?? '') - (Date.now() - since));
  }
  light(map, {});
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
  const gains = (now.dataset.gains ?? '').split(' ');
  (now.dataset.sums ?? '').split(' ').forEach((sum, seat) => {
    get('.sum', sums.children[seat]).textContent = sum;
    get('.gain', sums.children[seat]).textContent = Number(gains[seat]) > 0 ? `+${gains[seat]}` : '';
  });
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
