// @ts-check
// A closer look at the board: a button enlarges it, a finger or the mouse moves it. For games that set `--zoom`.

import { byId, find, get } from './dom.js';

const place = get('.board-place');
const button = byId('zoom');
const scale = Number(getComputedStyle(place).getPropertyValue('--zoom'));
/** How far the enlarged board is moved, in pixels. */
const pan = { x: 0, y: 0 };
/** Where a finger went down, and whether it has moved since. */
let grip = { x: 0, y: 0, held: false, moved: false };

/**
 * Moves the enlarged board, never beyond its edges.
 * @param {number} x
 * @param {number} y
 */
function moveTo(x, y) {
  pan.x = Math.min(0, Math.max(place.clientWidth * (1 - scale), x));
  pan.y = Math.min(0, Math.max(place.clientHeight * (1 - scale), y));
  place.style.setProperty('--pan-x', `${pan.x}px`);
  place.style.setProperty('--pan-y', `${pan.y}px`);
}

const zoomed = () => place.classList.contains('zoomed');

button.addEventListener('click', () => {
  const on = place.classList.toggle('zoomed');
  button.setAttribute('aria-pressed', String(on));
  if (on) moveTo((place.clientWidth * (1 - scale)) / 2, (place.clientHeight * (1 - scale)) / 2);
});

place.addEventListener('pointerdown', (event) => {
  grip = { x: event.clientX, y: event.clientY, held: zoomed() && event.isPrimary, moved: false };
});
addEventListener('pointermove', (event) => {
  if (!grip.held || !event.isPrimary) return;
  const [x, y] = [event.clientX - grip.x, event.clientY - grip.y];
  if (!grip.moved && Math.hypot(x, y) < 8) return;
  moveTo(pan.x + x, pan.y + y);
  Object.assign(grip, { x: event.clientX, y: event.clientY, moved: true });
});
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (grip.held = false));
// Moving the board is not a tap on it.
place.addEventListener('click', (event) => {
  if (!grip.moved) return;
  grip.moved = false;
  event.stopPropagation();
  event.preventDefault();
}, { capture: true });

// What has the focus is in view.
place.addEventListener('focusin', ({ target }) => {
  if (!zoomed() || !(target instanceof Element) || target === button || !find('#part-board')?.contains(target)) return;
  const [seen, box] = [place.getBoundingClientRect(), target.getBoundingClientRect()];
  const inside = box.left >= seen.left && box.right <= seen.right && box.top >= seen.top && box.bottom <= seen.bottom;
  const middle = (/** @type {DOMRect} */ { left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });
  if (!inside) moveTo(pan.x + middle(seen).x - middle(box).x, pan.y + middle(seen).y - middle(box).y);
});
addEventListener('resize', () => zoomed() && moveTo(pan.x, pan.y));
button.hidden = !(scale > 1);
