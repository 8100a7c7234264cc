// @ts-check
// A lesson: rings around what its words speak of, and the way there by keyboard.

import { thingsThatDo } from './advice.js';
import { all, find } from './dom.js';
import { findPart } from './parts.js';

/** Smaller things get an arrow too, in pixels; arrows at more things than two would be in each other's way. */
const SMALL = 34;
const ARROWS = 2;
/** How far a ring stays away from its thing, in pixels. */
const AWAY = 4;

const part = findPart('tutorial');
/**
 * The ring of every thing that is pointed at.
 * @type {Map<HTMLElement, HTMLElement>}
 */
const rings = new Map();
let following = false;
/** Whether the reader used the keyboard last. */
let byKeyboard = false;
addEventListener('keydown', () => (byKeyboard = true), { capture: true });
addEventListener('pointerdown', () => (byKeyboard = false), { capture: true, passive: true });

/** The lesson's current step, if there is one. */
const lesson = () => find('.tutorial', part);

/**
 * What the words speak of. The thing that makes the move the lesson asks for comes first.
 * @param {HTMLElement} step
 */
function pointed(step) {
  const { points = '[]', try: action } = step.dataset;
  const doers = action === undefined ? [] : thingsThatDo(action).filter(isVisible);
  // A button needs only one tap.
  const does = [...doers.filter((thing) => !thing.dataset.does), ...doers].slice(0, 1);
  /** @type {string[]} */
  const selectors = JSON.parse(points);
  const shown = selectors.flatMap((selector) => all(selector).filter(isVisible).slice(0, 1));
  return [...new Set([...does, ...shown])];
}

/** @param {HTMLElement} thing */
function isVisible(thing) {
  const { width, height } = thing.getBoundingClientRect();
  // What lies in a folded section has a size, but is not there.
  return width > 0 && height > 0 && thing.checkVisibility({ visibilityProperty: true });
}

/** Draws the rings where their things are now: boards are drawn again, scrolled, zoomed and animated. */
function follow() {
  const step = lesson();
  const things = step ? pointed(step) : [];
  for (const [thing, ring] of rings) {
    if (things.includes(thing) && thing.isConnected) continue;
    ring.remove();
    rings.delete(thing);
    thing.classList.remove('pointed');
    thing.removeAttribute('aria-describedby');
  }
  for (const thing of things) place(rings.get(thing) ?? point(thing), thing.getBoundingClientRect(), things.length <= ARROWS);
  following = step !== null;
  if (following) requestAnimationFrame(follow);
}

/** @param {HTMLElement} thing */
function point(thing) {
  const ring = document.createElement('div');
  ring.className = 'lesson-ring';
  document.body.append(ring);
  rings.set(thing, ring);
  thing.classList.add('pointed');
  thing.setAttribute('aria-describedby', 'lesson-words');
  return ring;
}

/**
 * @param {HTMLElement} ring
 * @param {DOMRect} box
 * @param {boolean} few
 */
function place(ring, { left, top, width, height }, few) {
  const place = [left - AWAY, top - AWAY, width + 2 * AWAY, height + 2 * AWAY].map((length) => `${length.toFixed(1)}px`);
  const [x, y, w, h] = place;
  if (ring.dataset.place === place.join()) return;
  ring.dataset.place = place.join();
  Object.assign(ring.style, { translate: `${x} ${y}`, width: w, height: h });
  ring.classList.toggle('small', Math.min(width, height) < SMALL && few);
  ring.classList.toggle('top', top < 60);
}

/** A new step: what it speaks of comes into view, and the keyboard stays with it. */
function begin() {
  const step = lesson();
  // After the last step nothing is pointed at any more.
  if (!following || !step) follow();
  if (!step) return;
  pointed(step)[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const lost = [document.body, findPart('prompt')].includes(/** @type {HTMLElement} */ (document.activeElement));
  if (lost && byKeyboard) find('main [value="next"]')?.focus({ preventScroll: true });
}

if (part) {
  new MutationObserver(begin).observe(part, { childList: true });
  part.addEventListener('click', (event) => {
    const step = lesson();
    if (!step || !(event.target instanceof Element) || !event.target.closest('.show')) return;
    // A game may have to open something first.
    if (step.dataset.try && !pointed(step).length) {
      part.dispatchEvent(new CustomEvent('advice', { bubbles: true, detail: step.dataset.try }));
    }
    const things = pointed(step);
    // One thing after the other, unless the first makes the move.
    const at = things.findIndex((thing) => thing === document.activeElement);
    const doer = thingsThatDo(step.dataset.try ?? '').includes(things[0]);
    const thing = doer ? things[0] : things[(at + 1) % things.length];
    thing?.scrollIntoView({ block: 'center', inline: 'center' });
    thing?.focus();
  });
  begin();
}
