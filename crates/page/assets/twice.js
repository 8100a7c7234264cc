// What cannot be taken back is shown before it is done: a first tap on a thing of the board says what it would do, a second one does it.
//
// Such things carry `data-does`, the words for it. Buttons that say it themselves need no second tap.

import { hush, say } from './bubble.js';

const main = document.getElementById('main');
const actOf = (thing) => thing.dataset.act ?? thing.value;
let meant = null;

function forget() {
  meant = null;
  for (const old of document.querySelectorAll('.meant')) old.classList.remove('meant');
}

document.addEventListener(
  'click',
  (event) => {
    if (event.target.closest?.('#bubble')) return;
    const thing = event.target.closest?.('[data-does]');
    if (!thing || (!thing.dataset.act && thing.getAttribute('form') !== 'act')) return forget();
    if (meant === actOf(thing)) {
      forget();
      hush();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    forget();
    meant = actOf(thing);
    const same = CSS.escape(meant);
    for (const one of document.querySelectorAll(`[data-act="${same}"], [form="act"][value="${same}"]`)) one.classList.add('meant');
    const box = thing.getBoundingClientRect();
    const point = event.detail ? { x: event.clientX, y: event.clientY } : { x: box.left + box.width / 2, y: box.top };
    say(main.dataset.twice.replace('{words}', () => thing.dataset.does), { point, lasting: true });
  },
  { capture: true },
);

// What was meant holds for one decision.
new MutationObserver(forget).observe(main, { attributeFilter: ['data-version'] });
