// @ts-check
// The reveal: all orders are opened, then each move in its order, the vote, and the turning of the ring.

import { fly, middle, move, narrate, skipped, wait } from '../animate.js';
import { all, byId, find, get } from '../dom.js';
import { motionFactor, readingTime } from '../pace.js';
import { arrow, court, findArrows, findCourt, findFigure, findSpot, main, ring } from './court.js';
import { choose } from './orders.js';

/** @import { Beat, Swap } from '../game_script.js' */
/** @typedef {string} Vizier its seat and its size, such as `0-fat` */
/** @typedef {'waiting' | 'banished' | { court?: number, city?: string, cell?: number }} Place */
/** @typedef {{ fat?: string, small?: string, tall?: string, accuse?: Vizier }} Orders */
/** @typedef {{ type: 'accused', seat: number, vizier: Vizier, votes: number, void?: boolean }} AccusedEvent */
/** @typedef {{ type: 'counted', guilty?: Vizier | null }} CountedEvent */
/** @typedef {{ type: string, phase?: number } & Record<string, unknown>} VerratEvent */

/** After more acts than this the page shows where things stand, not how they came about. */
const MOST_ACTS = 6;
/** V-2: the position of the favourite's seat. */
const FAVOURITE = 11;

/**
 * V-7: the action of the round that an event belongs to, if the event does not say it.
 * @type {Record<string, number>}
 */
const ACTION = {
  shown: 3, moved: 3, barred: 3, looked: 4, taken: 4, left: 4, demanded: 4, accused: 5, counted: 5, pushed: 5, imprisoned: 5, pardoned: 6, changed_seats: 7,
};

/**
 * The scene of an event, by the event's type.
 * @type {Record<string, (event: any, events: VerratEvent[], swap: Swap) => unknown>}
 */
const SCENES = {
  shown: showOrders, moved: walkTo, barred: bar, looked: look, taken: take, left: leave, demanded: demand, passed: pass, traded: trade,
  counted: countVotes, pushed: walkTo, imprisoned: imprison, pardoned: pardon, changed_seats: turnRing,
};

/**
 * Shows what happened.
 * @param {VerratEvent[][]} acts
 * @param {Swap} swap
 * @param {Beat} beat
 */
export async function play(acts, swap, beat) {
  if (acts.length > MOST_ACTS) return;
  const events = acts.flat();
  // Of several rounds at once only the last one is shown.
  const start = Math.max(0, events.findLastIndex((event) => event.type === 'shown'));
  for (const event of events.slice(start)) {
    const action = event.phase ?? ACTION[event.type];
    if (action > 2) await announceAction(action);
    await SCENES[event.type]?.(event, events, swap);
    if (skipped()) break;
    if (hasMoment(event)) await beat();
  }
  endReveal();
}

const SIZES = ['fat', 'small', 'tall'];
/**
 * The place of a vizier in the order of all.
 * @param {Vizier} vizier
 */
const rank = (vizier) => Number(vizier[0]) * SIZES.length + SIZES.indexOf(vizier.slice(2));

/**
 * Whether the game tells the event in a beat of its own.
 * @param {any} event
 */
function hasMoment(event) {
  switch (event.type) {
    // A clash is told once.
    case 'barred': return event.wanted_by.every((/** @type {Vizier} */ rival) => rank(rival) > rank(event.vizier));
    case 'moved': return event.to.court === FAVOURITE;
    case 'changed_seats': return event.moves.some((/** @type {[Vizier, number, number]} */ [, , to]) => to === FAVOURITE);
    case 'pushed': return event.to === 'banished';
    default: return ['demanded', 'imprisoned', 'pardoned'].includes(event.type);
  }
}

/**
 * Waits at the reader's pace.
 * @param {number} milliseconds
 */
const pause = (milliseconds) => wait(milliseconds * motionFactor());

/**
 * The action of the round that the strip shows during the reveal.
 * @type {number | null}
 */
let announced = null;

/**
 * Gives each action of the round its moment: the strip marks it and the prompt says it, even if nothing comes of it.
 * @param {number} action
 */
async function announceAction(action) {
  if (announced === action) return;
  announced = action;
  // The orders are open: nobody is thinking any more, the old question is answered, and what was said before is over.
  byId('caption').textContent = '';
  for (const sign of all('.sign.thinks, .sign.done', court())) sign.remove();
  choose(null);
  markAction(court(), action);
  const words = court().dataset[`scene${action}`] ?? '';
  narrate(words);
  await wait(readingTime(words) / 2);
  if (action === 4) await tellMeetings();
}

/** V-18: why the viewer gets nothing in a city: somebody else is there. */
async function tellMeetings() {
  const { me = '', met = '' } = court().dataset;
  for (const city of all('.city', court())) {
    const guests = all('[data-vizier]', city).map((figure) => figure.dataset.vizier?.[0] ?? '');
    const others = [...new Set(guests.filter((seat) => seat !== me))];
    if (!guests.includes(me) || !others.length) continue;
    const words = met.replace('{city}', find('.name', city)?.textContent ?? '').replace('{names}', listed(others.map(nameOf)));
    await caption(words, true);
    hideCaption();
  }
}

/**
 * Names with commas, and with "and" before the last.
 * @param {string[]} names
 */
function listed(names) {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return (court().dataset.and ?? '').replace('{first}', names.slice(0, -1).join(', ')).replace('{last}', last);
}

/**
 * The steps of the lesson that speak of an action the game has finished.
 * @type {Record<string, number>}
 */
const TAUGHT = { clash: 3, dungeon: 5, change: 7 };

/** Outside of a reveal the strip shows the action of the page, or the one a lesson speaks of. */
export function showAction() {
  const board = findCourt();
  if (!board || announced !== null || main.classList.contains('showing')) return;
  markAction(board, TAUGHT[find('#part-tutorial .tutorial')?.dataset.id ?? ''] ?? Number(board.dataset.phase));
}
new MutationObserver(showAction).observe(main, { attributes: true, attributeFilter: ['class'] });

/**
 * @param {HTMLElement} board
 * @param {number} action
 */
function markAction(board, action) {
  all('.strip li', board).forEach((step, place) => {
    step.classList.toggle('now', place + 1 === action);
    step.classList.toggle('past', place + 1 < action);
    if (place + 1 === action) step.setAttribute('aria-current', 'step');
    else step.removeAttribute('aria-current');
  });
}

function endReveal() {
  announced = null;
  if (!findCourt()) return;
  hideCaption();
  const canvas = findArrows();
  if (!canvas) return;
  delete canvas.dataset.told;
  canvas.replaceChildren();
}

/* The caption over the court */

const captionBox = () => find('.told', findCourt());

function hideCaption() {
  const box = captionBox();
  if (box) box.hidden = true;
}

/**
 * Shows a caption and waits while it is read.
 * @param {string} [text]
 * @param {boolean} [fails] it is about something that fails
 */
async function caption(text = '', fails = false) {
  const box = captionBox();
  if (!box) return;
  box.textContent = text;
  box.classList.toggle('fails', fails);
  box.hidden = false;
  await move(box, [{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
  await wait(readingTime(text));
}

/**
 * Says what a player does, long enough to be read, while `motion` shows it.
 * @param {string | undefined} words
 * @param {number | string} seat
 * @param {Promise<void> | null} motion
 */
async function say(words, seat, motion = null) {
  await Promise.all([caption(words?.replace('{name}', nameOf(seat))), motion]);
  hideCaption();
}

/* Places */

/** @param {number | string} seat */
const playerSelector = (seat) => `.player[data-seat="${seat}"]`;
/** @param {number | string} seat */
const nameOf = (seat) => find(`${playerSelector(seat)} .name`, court())?.textContent ?? '';
/** @param {number} position */
const chairAt = (position) => all('.chair', court())[position];
/** @param {string} city */
const pileOf = (city) => find(`.city.${city} .pile`, court());
/**
 * @param {number | string} seat
 * @param {string} kind
 */
const cardsOf = (seat, kind) => find(`${playerSelector(seat)} .${kind}`, court()) ?? find(playerSelector(seat), court());

/**
 * The element a vizier stands in at a place.
 * @param {Place} place
 * @param {Vizier} vizier
 */
function homeAt(place, vizier) {
  if (place === 'waiting') return find(`${playerSelector(vizier[0])} .holds`, court());
  if (place === 'banished') return find('.isle .standing', court());
  if (place.court !== undefined) return chairAt(place.court);
  if (place.city) return find(`.city.${place.city} .standing`, court());
  return find(`.cell[data-cell="${place.cell}"]`, court());
}

/* Scenes */

/**
 * V-15: everybody's orders at once.
 * @param {{ orders: Orders[] }} event
 * @param {VerratEvent[]} _
 * @param {Swap} swap
 */
async function showOrders({ orders }, _, swap) {
  const canvas = findArrows();
  if (!canvas) return;
  canvas.dataset.told = 'yes';
  swap('hand');
  canvas.replaceChildren(...orders.flatMap(arrowsOf));
  const lines = [...canvas.children];
  await Promise.all([
    caption(court().dataset.shown),
    ...lines.map((line, place) => move(line, [{ opacity: 0 }, { opacity: 1 }], { duration: 300, delay: place * 40 })),
  ]);
  await pause(700);
  hideCaption();
  for (const line of lines) line.classList.add('shadow');
}

/**
 * @param {Orders} orders
 * @param {number} seat
 */
function arrowsOf(orders, seat) {
  const arrows = [];
  for (const [size, goal] of Object.entries({ fat: orders.fat, small: orders.small, tall: orders.tall })) {
    const spot = goal && goal !== 'stay' ? findSpot(goal) : null;
    const figure = spot && findFigure(`${seat}-${size}`);
    if (figure) arrows.push(arrow(figure, spot, `p${seat}`));
  }
  const accused = orders.accuse ? findFigure(orders.accuse) : null;
  if (accused) arrows.push(ring(accused, seat));
  return arrows;
}

/**
 * V-15, V-16, V-24: a vizier walks from where he is to where he goes.
 * @param {{ vizier: Vizier, to: Place }} event
 */
async function walkTo({ vizier, to }) {
  const figure = findFigure(vizier);
  const goal = homeAt(to, vizier);
  if (!figure || !goal) return;
  await walk([[figure, goal]], 420);
}

/**
 * Puts figures into other places and lets them walk there, all at the same time.
 * @param {[Element, Element][]} ways
 * @param {number} duration
 */
async function walk(ways, duration) {
  const before = ways.map(([figure]) => middle(figure));
  for (const [figure, goal] of ways) goal.append(figure);
  await Promise.all(
    ways.map(([figure], place) => {
      const now = middle(figure);
      const from = before[place];
      const start = `translate(${from.x - now.x}px, ${from.y - now.y}px) scale(${from.width / (now.width || 1)})`;
      return move(figure, [{ transform: start, zIndex: 5 }, { transform: 'none', zIndex: 5 }], { duration });
    }),
  );
}

/**
 * V-17: a vizier cannot go where he was sent; a moment says why.
 * @param {{ vizier: Vizier, number: number }} event
 */
async function bar({ vizier, number }) {
  const figure = findFigure(vizier);
  const spot = findSpot(String(number));
  if (!figure || !spot) return;
  const [a, b] = [middle(figure), middle(spot)];
  const half = `translate(${(b.x - a.x) * 0.4}px, ${(b.y - a.y) * 0.4}px)`;
  const frames = [{ transform: 'none' }, { transform: half, offset: 0.45 }, { transform: half, offset: 0.6 }, { transform: 'none' }];
  await move(figure, frames, { duration: 900 });
}

/**
 * A card flies over the table from one place to another.
 * @param {Element | null} source
 * @param {Element | null} goal
 * @param {string} kind
 */
async function flyCard(source, goal, kind) {
  if (!source || !goal) return;
  const [from, to] = [middle(source), middle(goal)];
  const card = document.createElement('span');
  card.className = `kcard flying ${kind}`;
  card.innerHTML = `<svg class="ico" aria-hidden="true"><use href="#k-${kind}"/></svg>`;
  (find('.table') ?? document.body).append(card);
  await fly(card, [{ to: from, scale: 0.8 }, { to: from, scale: 1.15, offset: 0.3 }, { to, scale: 0.4 }], { duration: 560 });
}

/**
 * V-18
 * @param {{ vizier: Vizier, city: string, card: string }} event
 */
function take({ vizier: [seat], city, card }) {
  return say(court().dataset.takes, seat, flyCard(pileOf(city), cardsOf(seat, card), card));
}

/**
 * V-18
 * @param {{ vizier: Vizier }} event
 */
function leave({ vizier: [seat] }) {
  return say(court().dataset.leaves, seat);
}

/**
 * V-19: shown when a player is asked there; they may think for a while.
 * @param {{ seat: number }} event
 */
function look({ seat }) {
  return say(court().dataset.looks, seat);
}

/**
 * V-20
 * @param {{ seat: number, from: number, card: string }} event
 */
function demand({ seat, from, card }) {
  return flyCard(cardsOf(from, card), cardsOf(seat, card), card);
}

/**
 * V-20, V-25
 * @param {{ seat: number, phase: number }} event
 */
function pass({ seat, phase }) {
  const { demandsNothing, freesNobody } = court().dataset;
  return say(phase === 4 ? demandsNothing : freesNobody, seat);
}

/**
 * V-9: all cards at the same time.
 * @param {{ from: number, to: number, give: string[], want: string[] }} event
 */
function trade({ from, to, give, want }) {
  return Promise.all([
    ...give.map((kind) => flyCard(cardsOf(from, kind), cardsOf(to, kind), kind)),
    ...want.map((kind) => flyCard(cardsOf(to, kind), cardsOf(from, kind), kind)),
  ]);
}

/**
 * V-21: a bar for every accused vizier grows accuser by accuser.
 * @param {CountedEvent} result
 * @param {VerratEvent[]} events
 */
async function countVotes(result, events) {
  const accusations = /** @type {AccusedEvent[]} */ (events.filter((event) => event.type === 'accused' && !event.void));
  /** @type {Map<Vizier, number>} */
  const totals = new Map();
  for (const { vizier, votes } of accusations) totals.set(vizier, (totals.get(vizier) ?? 0) + votes);
  const most = Math.max(1, ...totals.values());
  const { votes: title = '', jailed = '', nobody = '' } = court().dataset;
  const box = get('.told', court());
  const list = document.createElement('ul');
  list.className = 'tally';
  box.textContent = title;
  box.classList.remove('fails');
  box.append(list);
  box.hidden = false;
  /** @type {Map<Vizier, ReturnType<typeof addTallyRow>>} */
  const rows = new Map();
  for (const { seat, vizier, votes } of accusations) {
    const { bar, sum } = rows.get(vizier) ?? addTallyRow(list, vizier);
    rows.set(vizier, { bar, sum });
    const piece = document.createElement('span');
    piece.className = `part p${seat}`;
    piece.textContent = votes ? String(votes) : '';
    bar.append(piece);
    const width = `${(100 * votes) / most}%`;
    await move(piece, [{ width: '0%' }, { width }], { duration: 380 });
    piece.style.width = width;
    sum.textContent = String(Number(sum.textContent) + votes);
    await pause(220);
  }
  const verdict = document.createElement('strong');
  verdict.textContent = result.guilty ? jailed : nobody;
  box.append(verdict);
  await wait(readingTime(verdict.textContent));
  box.hidden = true;
}

/**
 * @param {HTMLElement} list
 * @param {Vizier} vizier
 */
function addTallyRow(list, vizier) {
  const item = document.createElement('li');
  /** @param {string} className */
  const span = (className) => {
    const made = document.createElement('span');
    made.className = className;
    item.append(made);
    return made;
  };
  span(`p${vizier[0]}`).append(find('.figure', findFigure(vizier))?.cloneNode(true) ?? document.createElement('span'));
  const bar = span('weights');
  const sum = span('sum');
  sum.textContent = '0';
  list.append(item);
  return { bar, sum };
}

/**
 * V-24
 * @param {{ vizier: Vizier }} event
 */
function imprison({ vizier }) {
  return walkTo({ vizier, to: { cell: 1 } });
}

/**
 * V-25
 * @param {{ vizier: Vizier, city: string }} event
 */
async function pardon({ vizier, city }) {
  const seat = vizier[0];
  await flyCard(cardsOf(seat, 'mercy'), pileOf(city), 'mercy');
  await walkTo({ vizier, to: 'waiting' });
}

/**
 * V-27: the ring turns by one seat.
 * @param {{ moves: [Vizier, number, number][] }} event
 */
async function turnRing({ moves }) {
  if (!moves.length) return;
  await caption(court().dataset.turned);
  hideCaption();
  /** @type {[Element, Element][]} */
  const ways = [];
  for (const [vizier, , to] of moves) {
    const figure = findFigure(vizier);
    const chair = chairAt(to);
    if (figure && chair) ways.push([figure, chair]);
  }
  await walk(ways, 700);
}
