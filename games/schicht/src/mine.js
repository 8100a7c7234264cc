// @ts-check
// The mine as a drawing: rows of towers of cards, the same as the server draws it.

import { all, find, get } from '../dom.js';

/** @import { Point } from '../animate.js' */
/** @typedef {string} Card its colour's letter and its value, such as `y7` */
/** @typedef {{ start: number, cells: Card[][] }} Row the towers of a row, from its first column on */

/** @type {Record<string, string>} */
const COLOURS = { y: 'yellow', r: 'red', g: 'green', b: 'blue', s: 'silver' };

/** @param {Card} card */
export const colourOf = (card) => COLOURS[card[0]];

/** @param {Card} card */
export const valueOf = (card) => Number(card.slice(1));

export const findMine = () => find('.mine');

/**
 * @param {string | undefined} text
 * @returns {number[]}
 */
const numbers = (text = '') => text.split(' ').map(Number);

/**
 * S-6: draws rows of towers.
 * @param {HTMLElement} mine
 * @param {Row[]} layout
 */
export function drawMine(mine, layout) {
  /** @param {string} name */
  const group = (name) => get(`:scope > .${name}`, mine);
  for (const name of ['frames', 'cards', 'plates', 'threats', 'places', 'ghosts']) group(name).replaceChildren();
  for (const old of all('.ways, .nothing', mine)) old.remove();
  layout.forEach(({ start, cells }, line) => {
    const colour = cells.flat().map(colourOf).find((name) => name !== 'silver');
    cells.forEach((tower, place) => {
      const frame = copyStencil('frame', mine);
      frame.setAttribute('class', tower.length ? 'frame' : 'frame gap');
      frame.dataset.piece = tower.length ? `frame-${tower[0]}` : `gap-${line}-${start + place}`;
      moveTo(frame, spotAt(mine, line, start + place));
      group('frames').append(frame);
      tower.forEach((card, height) => {
        const rock = rockOf(card, mine, colour);
        moveTo(rock, spotAt(mine, line, start + place, height));
        group('cards').append(rock);
      });
    });
    if (!cells.length) return;
    const plate = copyStencil(`plate-${colour ?? 'silver'}`, mine);
    plate.setAttribute('class', `head ${colour ?? 'silver'}`);
    plate.dataset.piece = `plate-${cells[0][0]}`;
    const { x, y } = spotAt(mine, line, start);
    moveTo(plate, { x: x - 57, y: y - 56 });
    group('plates').append(plate);
  });
  mine.setAttribute('viewBox', viewBox(mine, layout));
}

/**
 * What is seen of the mine: see `Camera` in the server's drawing.
 * @param {HTMLElement} mine
 * @param {Row[]} layout
 */
function viewBox(mine, layout) {
  const [width, height] = numbers(mine.dataset.pitch);
  const columns = Math.max(1, ...layout.map((row) => row.start + row.cells.length));
  const lines = Math.max(1, layout.length);
  const wide = Math.max(columns + 2, 5) * width;
  const high = Math.max(lines + (lines < 4 ? 2 : 0), 4) * height + 24;
  return [((columns - 1) * width) / 2 - wide / 2, ((lines - 1) * height) / 2 - high / 2 - 8, wide, high].map(Math.trunc).join(' ');
}

/**
 * Where a card lies in the drawing, at a height of its tower.
 * @param {HTMLElement} mine
 * @param {number} line
 * @param {number} column
 * @param {number} height
 */
export function spotAt(mine, line, column, height = 0) {
  const [width, depth] = numbers(mine.dataset.pitch);
  const [right, up] = numbers(mine.dataset.lift);
  return { x: column * width + height * right, y: line * depth - height * up };
}

/**
 * @param {Element} element
 * @param {Point} point in the drawing
 */
export function moveTo(element, { x, y }) {
  element.setAttribute('transform', `translate(${x} ${y})`);
}

/**
 * A card's rock; silver has a vein of the colour it stands for.
 * @param {Card} card
 * @param {HTMLElement} mine
 * @param {string} [colour]
 */
export function rockOf(card, mine, colour) {
  const name = colourOf(card);
  const rock = copyStencil(name, mine);
  rock.setAttribute('class', `card ${name}`);
  rock.dataset.piece = `card-${card}`;
  get('.value', rock).textContent = String(valueOf(card));
  if (name === 'silver' && colour) rock.append(...copyStencil(`inlay-${colour}`, mine).children);
  return rock;
}

/**
 * @param {string} name
 * @param {HTMLElement} mine
 */
function copyStencil(name, mine) {
  const copy = /** @type {HTMLElement} */ (get(`[data-stencil="${name}"]`, mine).cloneNode(true));
  delete copy.dataset.stencil;
  return copy;
}
