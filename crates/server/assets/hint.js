// A hint: what a bot would do in one's place, shown where it would be done, and why.

import { complain, hush, say } from './bubble.js';

const main = document.getElementById('main');
const form = document.getElementById('hint');

/** Asks when the form is sent. `post` speaks to the table. */
export function askByForm(post) {
  let asking = false;
  document.addEventListener('submit', async (event) => {
    if (event.target !== form) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    main.classList.add('asking');
    const answer = await post('hint', {}).catch(() => null);
    main.classList.remove('asking');
    asking = false;
    if (!answer) return;
    if (!answer.ok) complain(answer.body, top(event.submitter));
    // Whoever has decided meanwhile needs no hint.
    else if (main.dataset.yours === 'true') show(answer.body);
  });
  new MutationObserver(forget).observe(main, { attributeFilter: ['data-version'] });
}

function show({ action, words, reason }) {
  forget();
  const text = form.dataset.words.replace('{words}', () => words).replace('{reason}', () => reason ?? '').trim();
  const wanted = CSS.escape(action);
  for (const thing of document.querySelectorAll(`[value="${wanted}"], [data-act="${wanted}"]`)) thing.classList.add('advised');
  // A game may have to open or to point at more than that.
  main.dispatchEvent(new CustomEvent('advice', { bubbles: true, detail: action }));
  const seen = [...document.querySelectorAll('.advised')].find((thing) => thing.getClientRects().length);
  seen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  say(text, { point: seen && top(seen), lasting: true });
}

/** What was advised holds for one decision. */
function forget() {
  const old = document.querySelectorAll('.advised');
  for (const thing of old) thing.classList.remove('advised');
  if (old.length) hush();
}

/** Where a bubble above the thing begins. */
function top(thing) {
  if (!thing?.isConnected) return null;
  const box = thing.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + 8 };
}
