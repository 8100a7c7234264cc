// @ts-check
// The court on the page: where things are on the board, and the arrows drawn over it.

import { byId, find, get, svg } from '../dom.js';
import { findPart, part } from '../parts.js';

export const main = byId('main');
/** The player's own part of the page; a big screen has none. */
export const hand = () => findPart('hand');
export const findCourt = () => find('.court', part('board'));
export const court = () => get('.court', part('board'));
/** @param {string} place */
export const findSpot = (place) => find(`.spot[data-place="${CSS.escape(place)}"]`, court());
/** @param {string} vizier */
export const findFigure = (vizier) => find(`[data-vizier="${CSS.escape(vizier)}"]`, court());
export const findArrows = () => find('.arrows', findCourt());

/** Whether the page shows the past: nothing can be ordered or traded there. */
export const inPast = () => 'replay' in main.dataset || main.classList.contains('looking');

/**
 * The middle of an element, in the coordinates of the court.
 * @param {Element} element
 */
function pointInCourt(element) {
  const box = element.getBoundingClientRect();
  const home = court().getBoundingClientRect();
  return {
    x: box.left + box.width / 2 - home.left + court().scrollLeft,
    y: box.top + box.height / 2 - home.top + court().scrollTop,
    size: Math.min(box.width, box.height),
  };
}

/**
 * A bent arrow from one element to another.
 * @param {Element} from
 * @param {Element} to
 * @param {string} className
 */
export function arrow(from, to, className) {
  const [a, b] = [pointInCourt(from), pointInCourt(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const bend = { x: (a.x + b.x) / 2 - uy * length * 0.14, y: (a.y + b.y) / 2 + ux * length * 0.14 };
  const tip = { x: b.x - ux * Math.min(14, b.size / 3), y: b.y - uy * Math.min(14, b.size / 3) };
  const turn = Math.atan2(tip.y - bend.y, tip.x - bend.x);
  /** @param {number} by */
  const wing = (by) => `${tip.x - 13 * Math.cos(turn + by)} ${tip.y - 13 * Math.sin(turn + by)}`;
  const line = `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${tip.x} ${tip.y}`;
  const head = `M${wing(0.5)}L${tip.x} ${tip.y}L${wing(-0.5)}`;
  return svg('g', { class: className }, svg('path', { d: line + head, class: 'under' }), svg('path', { d: line }), svg('path', { d: head }));
}

/**
 * A ring around an accused vizier.
 * @param {Element} figure
 * @param {string | number} seat the accuser
 */
export function ring(figure, seat) {
  const { x, y, size } = pointInCourt(figure);
  const r = Math.max(size * 0.75, 14);
  const d = `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}`;
  return svg('g', { class: `own p${seat}` }, svg('path', { d, class: 'under' }), svg('path', { d }));
}
