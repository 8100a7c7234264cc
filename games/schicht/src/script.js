// @ts-check
// How the mine moves: cards are shown, laid, cleared and pushed together.

import { fly, middle, move, pointInDrawing, transformNumbers, wait } from '../animate.js';
import { all, find, get, svg } from '../dom.js';
import { findPart, part } from '../parts.js';
import { colourOf, drawMine, findMine, moveTo, rockOf, valueOf } from './mine.js';
import { clearPreview } from './preview.js';

/** @import { Box } from '../animate.js' */
/** @import { Swap } from '../game_script.js' */
/** @import { Card, Row } from './mine.js' */
/** @typedef {{ type: 'picked', seat: number, card?: Card }} PickedEvent */
/** @typedef {{ type: 'shown', cards: [number, Card][] }} ShownEvent cards by their seat, in the order they are laid */
/** @typedef {{ type: 'laid', seat: number, card: Card, layout: Row[] }} LaidEvent */
/** @typedef {{ type: 'cleared', seat: number, cells: { cards: Card[] }[], layout: Row[] }} ClearedEvent */
/** @typedef {{ type: 'closed', seat: number, forced: boolean, layout: Row[] }} ClosedEvent */
/** @typedef {() => Promise<void>} Beat shows the next moment of the acts */
/** @typedef {PickedEvent | ShownEvent | LaidEvent | ClearedEvent | ClosedEvent} SchichtEvent */

/**
 * Shows what happened.
 * @param {SchichtEvent[][]} acts
 * @param {Swap} swap
 * @param {Beat} beat
 */
export async function play(acts, swap, beat = async () => {}) {
  const events = acts.flat();
  // Of several rounds at once only the last one is shown.
  const start = events.findLastIndex((event) => event.type === 'shown');
  clearPreview();
  if (start < 0 && events.some((event) => event.type === 'picked')) return showPicked(events, swap);
  // Moments come in the order of the events, so they are shown in place only where none was left out.
  const moment = acts.length === 1 ? beat : async () => {};
  for (const event of events.slice(Math.max(start, 0))) {
    if (event.type === 'shown') await showCards(event.cards);
    if (event.type === 'laid') await lay(event);
    if (event.type === 'cleared') await clear(event, moment);
    if (event.type === 'closed') {
      if (!event.forced && !isOwn(event.seat)) await moment();
      await rearrange(event.layout, 420);
    }
  }
  await wait(120);
}

/* The carts */

/** @param {number} seat */
const plateOf = (seat) => find(`[data-seat="${seat}"]`, part('seats'));

/** @param {number} seat */
const isOwn = (seat) => Boolean(plateOf(seat)?.classList.contains('you'));

/** @param {number} seat */
const cartOf = (seat) => find(`.cart[data-seat="${seat}"]`, part('board'));

/**
 * The player's own card goes from the hand into its cart; of other cards only the backs are seen.
 * @param {SchichtEvent[]} events
 * @param {Swap} swap
 */
function showPicked(events, swap) {
  const before = piecePlaces();
  swap('board');
  const own = events.find((event) => event.type === 'picked' && event.card);
  swap('hand');
  // Nobody waits for these to end: a player who is still choosing must not answer an older question.
  for (const rock of all('.cart .load', part('board'))) {
    const { piece = '' } = rock.dataset;
    if (own?.type === 'picked' && cartOf(own.seat)?.contains(rock)) glide(rock, before.get(piece), 320);
    else if (!before.has(piece)) fadeIn(rock, 220);
  }
}

/**
 * S-8, S-9: all cards turn over at once, then roll into the order in which they are laid.
 * @param {ShownEvent['cards']} cards
 */
async function showCards(cards) {
  const carts = find('.carts', part('board'));
  const train = find('.train', carts);
  if (!carts || !train) return;
  await takeOwnCard(cards);
  const hidden = cards.map(([seat]) => seat).filter((seat) => find('.back', cartOf(seat)));
  await Promise.all(hidden.map((seat) => squeeze(find('.load', cartOf(seat)), 1, 0)));
  for (const [seat, card] of cards) load(seat, card);
  await Promise.all(hidden.map((seat) => squeeze(find('.load', cartOf(seat)), 0, 1)));
  const tied = cards.some(([, card], place) => place && valueOf(card) === valueOf(cards[place - 1][1]));
  get('.caption', carts).textContent = (tied ? carts.dataset.tied : carts.dataset.order) ?? '';
  await wait(350);
  const before = new Map([...train.children].map((item) => [item, item.getBoundingClientRect().left]));
  train.append(...cards.flatMap(([seat]) => cartOf(seat) ?? []));
  await Promise.all([...before].map(([item, left]) => {
    const way = left - item.getBoundingClientRect().left;
    return way ? move(item, [{ transform: `translateX(${way}px)` }, { transform: 'none' }], { duration: 380 }) : null;
  }));
  await wait(tied ? 900 : 250);
}

/**
 * If the player picked last, their card first goes from the hand to its cart.
 * @param {ShownEvent['cards']} cards
 */
async function takeOwnCard(cards) {
  for (const [seat, card] of cards) {
    const held = find(`[data-piece="card-${card}"]`, findPart('hand'));
    if (!held || !cartOf(seat)) continue;
    const from = middle(held);
    held.classList.add('gone');
    const rock = load(seat, card);
    if (rock) await glide(rock, from, 320);
  }
}

/**
 * @param {HTMLElement | null} element
 * @param {number} from
 * @param {number} to
 */
function squeeze(element, from, to) {
  return move(element, [{ transform: `scaleX(${from})` }, { transform: `scaleX(${to})` }], { duration: 160 });
}

/**
 * Puts a card into a seat's cart, in place of whatever was in it.
 * @param {number} seat
 * @param {Card} card
 */
function load(seat, card) {
  const [cart, mine] = [cartOf(seat), findMine()];
  if (!cart || !mine) return null;
  find('.load', cart)?.remove();
  const rock = rockOf(card, mine);
  rock.classList.add('load');
  moveTo(rock, { x: 0, y: -16 });
  get('.wagon', cart).prepend(rock);
  cart.classList.remove('empty');
  return rock;
}

/* The mine */

/**
 * S-10 to S-12
 * @param {LaidEvent} event
 */
async function lay({ seat, card, layout }) {
  const cart = cartOf(seat);
  cart?.classList.add('next');
  await rearrange(layout, 420, card);
  cart?.classList.add('empty');
  cart?.classList.remove('next');
}

/**
 * S-14: galleries flash, then fly to whoever finished them: to the player's own treasure, or to the cart of another.
 * @param {ClearedEvent} event
 * @param {Beat} moment
 */
async function clear({ seat, cells, layout }, moment) {
  const rocks = cells.flatMap(({ cards }) => cards).flatMap((card) => find(`.mine [data-piece="card-${card}"]`, part('board')) ?? []);
  const flash = [{ filter: 'brightness(1)' }, { filter: 'brightness(1.9) drop-shadow(0 0 14px #ffd76a)' }];
  await Promise.all(rocks.map((rock) => move(rock, [...flash, flash[0], flash[1], flash[0]], { duration: 640 })));
  await moment();
  const chest = isOwn(seat) ? find('.own-treasure', findPart('hand')) : null;
  const own = chest?.offsetWidth ? chest : null;
  const goal = own ?? find('.wagon', cartOf(seat)) ?? find('.badge', plateOf(seat));
  const flights = goal ? rocks.map((rock, place) => flyTo(rock, middle(goal), place)) : [];
  await Promise.all([...flights, rearrange(layout, 1)]);
  const count = find('.count', own);
  if (count) count.textContent = String(Number(count.textContent) + rocks.length);
  await wait(150);
}

/**
 * A copy of the rock flies over the table to the seat.
 * @param {HTMLElement} rock
 * @param {Box} to
 * @param {number} place
 */
async function flyTo(rock, to, place) {
  const from = middle(rock);
  const colour = colourOf(rock.dataset.piece?.slice('card-'.length) ?? '');
  const children = [...rock.children].map((child) => child.cloneNode(true));
  const picture = svg('svg', { viewBox: '-50 -51 100 102', class: `flying ${colour}` }, ...children);
  (find('.at-table') ?? document.body).append(picture);
  const scale = (/** @type {number} */ width) => width / 64;
  const stops = [{ to: from, scale: scale(from.width) }, { to: from, scale: scale(from.width * 1.15), offset: 0.25 }, { to, scale: scale(18) }];
  await fly(picture, stops, { duration: 520, delay: place * 45 });
}

/**
 * Draws the layout as it is now and lets every card travel there from where it was.
 * @param {Row[]} layout
 * @param {number} duration
 * @param {Card | null} newest comes from its cart
 */
async function rearrange(layout, duration, newest = null) {
  const mine = find('.mine', part('board'));
  if (!mine) return;
  const before = piecePlaces();
  if (newest) find(`.cart [data-piece="card-${newest}"]`, part('board'))?.remove();
  drawMine(mine, layout);
  await Promise.all(all('[data-piece]', mine).map((rock) => glide(rock, before.get(rock.dataset.piece ?? ''), duration)));
}

/**
 * Where every card is on the screen. A big screen has no hand.
 * @returns {Map<string, Box>}
 */
function piecePlaces() {
  const pieces = [...all('[data-piece]', findPart('hand')), ...all('[data-piece]', part('board'))];
  return new Map(pieces.map((rock) => [rock.dataset.piece ?? '', middle(rock)]));
}

/**
 * @param {HTMLElement} rock
 * @param {number} duration
 */
function fadeIn(rock, duration) {
  return move(rock, [{ opacity: 0 }, { opacity: 1 }], { duration });
}

/**
 * Moves a card from where it was to where it is drawn.
 * @param {HTMLElement} rock
 * @param {Box | undefined} from
 * @param {number} duration
 */
function glide(rock, from, duration) {
  if (!from) return fadeIn(rock, duration);
  const now = middle(rock);
  const still = [from.x - now.x, from.y - now.y, from.width - now.width].every((change) => Math.abs(change) < 1);
  if (still) return null;
  const [a, b] = [from, now].map((point) => pointInDrawing(rock, point));
  const [x, y] = transformNumbers(rock);
  const frames = [
    { transform: `translate(${x + a.x - b.x}px, ${y + a.y - b.y}px) scale(${from.width / now.width})` },
    { transform: `translate(${x}px, ${y}px) scale(1)` },
  ];
  return move(rock, frames, { duration });
}
