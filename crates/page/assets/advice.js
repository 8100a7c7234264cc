// @ts-check
// Marks what the page advises to do.

import { all } from './dom.js';

/**
 * The things on the page that do an action.
 * @param {string} action
 */
export function thingsThatDo(action) {
  const value = CSS.escape(action);
  return all(`[value="${value}"], [data-act="${value}"]`);
}

export function clearAdvice() {
  for (const thing of all('.advised')) thing.classList.remove('advised');
}
