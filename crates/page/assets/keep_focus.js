// @ts-check
// Keeps the focus on the same thing when a part of the page is drawn again.

import { all } from './dom.js';
import { part } from './parts.js';

/** What tells things apart, the most lasting first: a place stays the same place when what it does changes. */
const NAMES = [
  'id', 'data-piece', 'data-spot', 'data-place', 'data-vizier', 'data-chip', 'data-offer', 'data-seat', 'value', 'data-act',
  'data-why', 'data-card', 'data-kind', 'name', 'href', 'data-info',
];

/**
 * @param {HTMLElement} element the part
 * @param {() => void} redraw
 */
export function keepFocus(element, redraw) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const find = focused && finder(focused, element);
  redraw();
  if (!find || element.contains(document.activeElement)) return;
  const same = find();
  // A picture takes the focus only if it has a tabindex.
  if (same && !(same instanceof HTMLButtonElement) && !same.hasAttribute('tabindex')) same.setAttribute('tabindex', '-1');
  if (same) return same.focus({ preventScroll: true });
  // Enter must not press what the player has not chosen.
  part('prompt').tabIndex = -1;
  part('prompt').focus();
}

/**
 * How to find the same thing later: by its name, and its number among those of the same name.
 * @param {Element} thing
 * @param {HTMLElement} inside
 * @returns {(() => HTMLElement | undefined) | null}
 */
function finder(thing, inside) {
  const name = NAMES.find((attribute) => thing.getAttribute(attribute));
  if (!name) return null;
  const selector = `${thing.tagName.toLowerCase()}[${name}="${CSS.escape(thing.getAttribute(name) ?? '')}"]`;
  const number = all(selector, inside).findIndex((same) => same === thing);
  return () => all(selector, inside)[number];
}
