// @ts-check
// Confirms moves that cannot be undone: the first tap on the board says what it does, the second does it.
//
// Such elements have `data-does` with a description. Buttons that say what they do need no second tap.

import { all, byId, closest } from './dom.js';
import { hideTooltip, showTooltip } from './tooltip.js';

const main = byId('main');
/**
 * The action of the first tap.
 * @type {string | null}
 */
let tapped = null;

function forget() {
  tapped = null;
  for (const old of all('.meant')) old.classList.remove('meant');
}

document.addEventListener(
  'click',
  (event) => {
    if (closest(event, '#bubble')) return;
    const thing = closest(event, '[data-does]');
    if (!thing || (!thing.dataset.act && thing.getAttribute('form') !== 'act')) return forget();
    const action = thing.dataset.act ?? thing.getAttribute('value') ?? '';
    if (tapped === action) {
      forget();
      hideTooltip();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    forget();
    tapped = action;
    const value = CSS.escape(action);
    for (const same of all(`[data-act="${value}"], [form="act"][value="${value}"]`)) same.classList.add('meant');
    const box = thing.getBoundingClientRect();
    const point = event.detail ? { x: event.clientX, y: event.clientY } : { x: box.left + box.width / 2, y: box.top };
    const text = main.dataset.twice?.replace('{words}', () => thing.dataset.does ?? '') ?? '';
    showTooltip(text, { point, lasting: true });
  },
  { capture: true },
);

// A first tap holds for one decision.
new MutationObserver(forget).observe(main, { attributeFilter: ['data-version'] });
