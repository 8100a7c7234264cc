// @ts-check
// How Mahé moves: dice tumble one by one, turtles swim along the ring, eggs go to their winner.

import { fly, middle, move, pointInDrawing, transformNumbers, wait } from '../animate.js';
import { all, find, svg } from '../dom.js';
import { findPart, part } from '../parts.js';

/** @import { Box, Point } from '../animate.js' */
/** @import { Swap } from '../game_script.js' */
/** @typedef {{ type: 'die' | 'card', value: number }} DieEvent */
/** @typedef {{ type: 'move', stack: number[], from: number, fields: number }} MoveEvent */
/** @typedef {{ type: 'bust', stack: number[] }} BustEvent */
/** @typedef {{ type: 'eggs', seat: number, value: number }} EggsEvent */
/** @typedef {DieEvent | MoveEvent | BustEvent | EggsEvent} MaheEvent */
/** @typedef {() => Promise<void>} Beat shows the next moment of the acts */
/** @typedef {Point & { turn: number }} Field a place on the ring and the heading of a turtle there, in degrees */

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
const RING_MIDDLE = { x: 500, y: 460 };
/** How much further inward each turtle of a stack lies. */
const STACK_STEP = 44;

/**
 * The dice of this move, and those of the move before.
 * @type {{ rolling: number[], past: number[] }}
 */
const dice = { rolling: [], past: [] };

/**
 * Shows what happened.
 * @param {MaheEvent[][]} acts
 * @param {Swap} swap
 * @param {Beat} beat
 */
export async function play(acts, swap, beat = async () => {}) {
  const events = acts.flat();
  // Of several acts at once, only the way from then to now is shown.
  const single = acts.length === 1;
  let swum = false;
  if (!dice.rolling.length) dice.rolling = all('.die-place', findPart('hand')).map(({ dataset }) => Number(dataset.value)).filter(Boolean);
  for (const event of events) {
    if (event.type === 'die' || event.type === 'card') dice.rolling.push(event.value);
    if (event.type === 'move' || event.type === 'bust') Object.assign(dice, { past: dice.rolling, rolling: [] });
    if (event.type === 'die' && single) await tumble(event.value);
    if (event.type === 'card' && single) await lay(event.value);
    if (event.type === 'bust' && single) {
      await wait(250);
      await beat();
    }
    if ((event.type === 'move' || event.type === 'bust') && !swum) {
      swum = true;
      await swim(events, single, swap, beat);
    }
  }
}

/** Until the next roll, the dice of the last move can still be read. */
function showPastDice() {
  const row = find('.dice:not(.ready)', findPart('hand'));
  if (!row || !dice.past.length || find('.die-place:not([data-value="0"])', row)) return;
  row.classList.add('past');
  all('.die', row).forEach((die, place) => dice.past[place] && showFace(die, dice.past[place]));
}

function clearPastDice() {
  const row = find('.dice.past', findPart('hand'));
  row?.classList.remove('past');
  for (const die of all('.die', row)) {
    die.classList.add('empty');
    for (const pip of all('.pip', die)) pip.remove();
  }
}

const hand = findPart('hand');
if (hand) new MutationObserver(showPastDice).observe(hand, { childList: true });

/** The next free place for a die, with the die in it. A big screen has none. */
function nextDie() {
  clearPastDice();
  const place = find('.die-place[data-value="0"]', findPart('hand'));
  const die = find('.die', place);
  return place && die ? { place, die } : null;
}

/**
 * Lets a die fall into the next free place: a few other faces, then its own.
 * @param {number} value
 */
async function tumble(value) {
  const next = nextDie();
  if (!next) return;
  const { place, die } = next;
  place.dataset.value = String(value);
  for (const face of [2, 5, 1, 6, 3].filter((face) => face !== value).slice(0, 4)) {
    showFace(die, face);
    await move(die, [{ transform: 'rotate(-14deg) scale(1.06)' }, { transform: 'rotate(14deg) scale(1.06)' }], { duration: 70 });
  }
  showFace(die, value);
  await move(die, [{ transform: 'scale(1.25)' }, { transform: 'scale(.96)' }, { transform: 'none' }], { duration: 200 });
}

/**
 * M-18: an egg card takes the place of a die.
 * @param {number} value
 */
async function lay(value) {
  const next = nextDie();
  if (!next) return;
  const { place, die } = next;
  place.dataset.value = String(value);
  showFace(die, value);
  await move(die, [{ transform: 'translateY(-1.5rem)', opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: 250 });
}

/**
 * @param {HTMLElement} die
 * @param {number} value
 */
function showFace(die, value) {
  die.classList.remove('empty');
  for (const pip of all('.pip', die)) pip.remove();
  for (const at of PIPS[value]) {
    die.append(svg('circle', { class: 'pip', cx: ((at % 3) - 1) * 14, cy: (Math.floor(at / 3) - 1) * 14 - 2, r: 5 }));
  }
}

/**
 * Draws the new board and lets every turtle that moved swim to its place.
 * @param {MaheEvent[]} events
 * @param {boolean} single
 * @param {Swap} swap
 * @param {Beat} beat
 */
async function swim(events, single, swap, beat) {
  const before = turtlePlaces();
  const eggs = events.findLast((event) => event.type === 'eggs');
  const prize = eggs ? find('.prize .open', part('board')) : null;
  const card = prize && { picture: prize.cloneNode(true), nest: middle(prize) };
  /** @type {Promise<void>[]} */
  const flights = [];
  swap('board');
  const track = readTrack();
  for (const event of events) {
    if (event.type !== 'move' && event.type !== 'bust') continue;
    event.stack.forEach((turtle, height) => {
      const path = event.type === 'move' && single ? fieldsBetween(track, event, height) : [];
      flights.push(glide(`turtle-${turtle}`, before, path));
    });
  }
  await Promise.all(flights);
  if (!card || !eggs) return;
  if (single) await beat();
  await award(/** @type {Element} */ (card.picture), card.nest, eggs, swap);
}

/**
 * Where every turtle is on the screen, by its piece.
 * @returns {Map<string, Box>}
 */
function turtlePlaces() {
  const found = new Map();
  for (const piece of all('[data-piece^="turtle-"]', part('board'))) {
    const shell = find('.shell', piece);
    if (shell) found.set(piece.dataset.piece, middle(shell));
  }
  return found;
}

/** @returns {Field[]} */
function readTrack() {
  const fields = find('[data-track]', part('board'))?.dataset.track?.split(' ') ?? [];
  return fields.map((field) => {
    const [x, y, turn] = field.split(',').map(Number);
    return { x, y, turn };
  });
}

/**
 * The fields between start and end, for a turtle at a height of the moving stack.
 * @param {Field[]} track
 * @param {MoveEvent} event
 * @param {number} height
 */
function fieldsBetween(track, event, height) {
  const path = [];
  for (let step = 1; step < event.fields; step += 1) {
    const field = track[(event.from + step - 1) % track.length];
    const inward = (height * STACK_STEP) / Math.hypot(field.x - RING_MIDDLE.x, field.y - RING_MIDDLE.y);
    path.push({
      x: field.x + (RING_MIDDLE.x - field.x) * inward,
      y: field.y + (RING_MIDDLE.y - field.y) * inward,
      turn: field.turn,
    });
  }
  return path;
}

/**
 * Moves a piece from where it was, along the path, to where it is drawn now.
 * @param {string} id
 * @param {Map<string, Box>} before
 * @param {Field[]} path
 */
async function glide(id, before, path) {
  const piece = find(`[data-piece="${id}"]`, part('board'));
  const from = before.get(id);
  if (!piece || !from) return;
  const [x, y, turn, size] = transformNumbers(piece);
  const start = pointInDrawing(piece, from);
  const points = [{ x: start.x, y: start.y, turn: path[0]?.turn ?? turn }, ...path, { x, y, turn }];
  let angle = points[0].turn;
  const frames = points.map((point) => {
    // The short way round from one heading to the next.
    angle += ((((point.turn - angle) % 360) + 540) % 360) - 180;
    return { transform: `translate(${point.x}px, ${point.y}px) rotate(${angle}deg) scale(${size})` };
  });
  piece.parentNode?.append(piece);
  await move(piece, frames, { duration: Math.min(320 + path.length * 22, 700) });
}

/**
 * The won card goes from the nest to whoever won it: into the player's own pile, or to the seat of another.
 * @param {Element} card
 * @param {Point} nest
 * @param {EggsEvent} eggs
 * @param {Swap} swap
 */
async function award(card, nest, eggs, swap) {
  const seat = find(`[data-seat="${eggs.seat}"]`, part('seats'));
  const own = seat?.classList.contains('you') && findPart('hand');
  if (own) swap('hand');
  const place = own ? all(`.pile [data-eggs="${eggs.value}"]`, own).at(-1) : null;
  const goal = place ?? find('.badge', seat);
  if (!goal) return;
  card.removeAttribute('transform');
  const picture = svg('svg', { viewBox: '-53 -73 106 146', class: 'flying-card' }, card);
  (find('.at-table') ?? document.body).append(picture);
  const to = middle(goal);
  const scale = place ? to.width / picture.getBoundingClientRect().width : 0.35;
  place?.classList.add('arriving');
  await fly(picture, [{ to: nest, scale: 1.3 }, { to: nest, scale: 1.6, offset: 0.3 }, { to, scale }], { duration: 600 });
  place?.classList.remove('arriving');
}
