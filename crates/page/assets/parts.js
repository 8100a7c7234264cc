// @ts-check
// The parts of the page that the server draws again when the table changes.

import { byId } from './dom.js';

/**
 * The element of a part; the page must have it.
 * @param {string} name
 */
export const part = (name) => byId(`part-${name}`);

/**
 * The element of a part, if the page has it.
 * @param {string} name
 */
export const findPart = (name) => document.getElementById(`part-${name}`);

/**
 * Puts new HTML into an element.
 * @param {HTMLElement} element
 * @param {string} html
 */
const fill = (element, html) => {
  element.innerHTML = html;
};

/**
 * New HTML for some parts. Each part is drawn once: by an animation that wants it early, or with all the rest.
 * @param {Record<string, string>} [html] by the name of the part
 * @param {(element: HTMLElement, html: string, name: string) => void} [draw]
 */
export function pendingParts(html = {}, draw = fill) {
  const pending = new Map(Object.entries(html));
  /** @param {string} name */
  const swap = (name) => {
    const text = pending.get(name);
    const element = findPart(name);
    pending.delete(name);
    if (text !== undefined && element) draw(element, text, name);
  };
  return { swap, swapRest: () => [...pending.keys()].forEach(swap) };
}
