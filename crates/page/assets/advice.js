// @ts-check
// Marks the suggested action on the page.

import { all } from './dom.js';

/**
 * The elements that do an action.
 * @param {string} action
 */
export function thingsThatDo(action) {
  const value = CSS.escape(action);
  return all(`[value="${value}"], [data-act="${value}"]`);
}

export function clearAdvice() {
  for (const thing of all('.advised')) thing.classList.remove('advised');
}
