// @ts-check
// Rings on the pieces that moved last. They stay until somebody acts again, however often the board is drawn.

import { all } from './dom.js';
import { part } from './parts.js';

/** @typedef {Map<string, string>} Places where every piece of the board is, by its name */

/** More than this share of all pieces has not moved: the board was drawn in another way. */
const MOST = 0.6;
const FEW = 6;

/** @type {Set<string>} */
let moved = new Set();

const pieces = () => all('[data-piece]', part('board'));

/** @returns {Places} */
export function piecePlaces() {
  return new Map(pieces().map((piece) => [piece.dataset.piece ?? '', place(piece)]));
}

/**
 * Rings the pieces that are not where they were.
 * @param {Places} before
 */
export function ringMoved(before) {
  const now = [...piecePlaces()];
  const news = now.filter(([piece, place]) => before.get(piece) !== place).map(([piece]) => piece);
  moved = new Set(news.length > Math.max(FEW, now.length * MOST) ? [] : news);
  draw();
}

export function clearRings() {
  moved = new Set();
  draw();
}

function draw() {
  for (const piece of pieces()) piece.classList.toggle('moved-last', moved.has(piece.dataset.piece ?? ''));
}

/**
 * Where a piece is: in the units of its drawing, or in which part of the page. The size of the screen does not matter.
 * @param {Element} piece
 */
function place(piece) {
  const here = piece instanceof SVGGraphicsElement ? piece.getScreenCTM() : null;
  const drawing = piece instanceof SVGElement ? outermost(piece).getScreenCTM() : null;
  if (!here || !drawing) return path(piece);
  const { a, b, e, f } = drawing.inverse().multiply(here);
  return [a * 20, b * 20, e, f].map(Math.round).join(' ');
}

/** @param {SVGElement} piece */
function outermost(piece) {
  let drawing = piece.ownerSVGElement;
  while (drawing?.ownerSVGElement) drawing = drawing.ownerSVGElement;
  return drawing ?? /** @type {SVGSVGElement} */ (piece);
}

/**
 * The way from the board to what holds the piece; its neighbours there do not matter.
 * @param {Element} piece
 */
function path(piece) {
  const steps = [];
  for (let at = piece.parentElement; at && at !== part('board'); at = at.parentElement) {
    steps.push([...(at.parentElement?.children ?? [])].indexOf(at));
  }
  return steps.join(' ');
}

new MutationObserver(draw).observe(part('board'), { childList: true });
