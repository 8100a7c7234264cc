// @ts-check
// Marks the suggested action on the page.

import { all, byId } from './dom.js';

const main = byId('main');

/**
 * The elements that do an action.
 * @param {string} action
 */
export function thingsThatDo(action) {
  const value = CSS.escape(action);
  return all(`[value="${value}"], [data-act="${value}"]`);
}

/**
 * Marks what does an action, and brings it into view.
 * @param {string} action
 * @returns {HTMLElement | undefined} the first of it that is visible
 */
export function markAdvice(action) {
  clearAdvice();
  for (const thing of thingsThatDo(action)) thing.classList.add('advised');
  // A game may have to open something, or point at more.
  main.dispatchEvent(new CustomEvent('advice', { bubbles: true, detail: action }));
  const visible = all('.advised').find((thing) => thing.getClientRects().length);
  visible?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return visible;
}

export function clearAdvice() {
  for (const thing of all('.advised')) thing.classList.remove('advised');
}
