// @ts-check
// The keyboard at a table.

import { byId, closest, find } from './dom.js';
import { closeDrawer, openDrawer } from './drawer.js';
import { readStored } from './storage.js';
import { hideTooltip } from './tooltip.js';

document.addEventListener('keydown', (event) => {
  if (find('dialog[open]')) return;
  if (event.key === 'Escape') return void (hideTooltip() || closeDrawer());
  if (event.ctrlKey || event.metaKey || event.altKey || readStored('keys') === 'off') return;
  if (closest(event, 'input:not([type="checkbox"]), select, textarea')) return;
  // A key that is held down counts once.
  if (event.repeat) return void (pressesAct(event) && event.preventDefault());
  const thing = find(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
  if (!thing) return;
  event.preventDefault();
  if (thing.getAttribute('role') === 'tab') openDrawer(thing.id.slice('tab-'.length), true);
  else if (thing.getAttribute('form') !== 'act' || thing.classList.contains('armed')) thing.click();
  else arm(thing);
});

/** @param {KeyboardEvent} event */
function pressesAct({ key, target }) {
  return (key === 'Enter' || key === ' ') && target instanceof Element && target.matches('[form="act"]');
}

/**
 * Chooses an act: the same key again, or Enter, does it.
 * @param {HTMLElement} button
 */
function arm(button) {
  button.classList.add('armed');
  button.addEventListener('blur', () => button.classList.remove('armed'), { once: true });
  button.focus();
  const label = find('.label', button)?.textContent ?? '';
  byId('live').textContent = byId('main').dataset.armed?.replace('{words}', () => `${label}.`) ?? '';
}
