// A hint: what a bot would do in one's place, shown where it would be done, and why.

import { complain, hush, say } from './bubble.js';

const main = document.getElementById('main');
const form = document.getElementById('hint');
const bubble = document.getElementById('bubble');
/** What the bubble says if it gives advice. */
let advice = null;

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
  new MutationObserver(renew).observe(main, { attributeFilter: ['data-version'] });
}

function show({ action, words, reason }) {
  const text = form.dataset.words.replace('{words}', () => words).replace('{reason}', () => reason);
  point({ action, text });
}

/** Marks what is advised and says it. */
function point({ action, text }) {
  forget();
  const wanted = CSS.escape(action);
  for (const thing of document.querySelectorAll(`[value="${wanted}"], [data-act="${wanted}"]`)) thing.classList.add('advised');
  // A game may have to open or to point at more than that.
  main.dispatchEvent(new CustomEvent('advice', { bubbles: true, detail: action }));
  const seen = [...document.querySelectorAll('.advised')].find((thing) => thing.getClientRects().length);
  seen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  say(text, { point: seen && top(seen), lasting: true });
  advice = { action, text };
}

/** What was advised holds for one decision: it stays while only others do something, and goes with the own act, which hushes. */
function renew() {
  if (says(advice) && main.dataset.yours === 'true') point(advice);
  else forget();
}

function forget() {
  for (const thing of document.querySelectorAll('.advised')) thing.classList.remove('advised');
  if (says(advice)) hush();
  advice = null;
}

function says(advice) {
  return advice && !bubble.hidden && bubble.textContent === advice.text;
}

/** Where a bubble above the thing begins. */
function top(thing) {
  if (!thing?.isConnected) return null;
  const box = thing.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + 8 };
}
