// What happened since the last turn is told once, and shown again in its place: not to a browser that has shown it happen.

import * as motion from './animate.js';
import { recall, remember } from './memory.js';

const main = document.getElementById('main');
const since = document.getElementById('since');
const MOST = 40;
/** The parts that are shown as they were, and come back as they are. */
const PARTS = ['seats', 'board', 'hand', 'prompt', 'controls', 'sheet'];

function all() {
  try {
    return JSON.parse(recall('seen')) ?? [];
  } catch {
    return [];
  }
}

const { table } = main.dataset;
const seen = all().find(([id]) => id === table)?.[1] ?? 0;

/** Keeps how much of this table was shown, and forgets tables of long ago. */
function keep() {
  if (document.hidden) return;
  const others = all().filter(([id]) => id !== table);
  remember('seen', JSON.stringify([[table, Number(main.dataset.version)], ...others].slice(0, MOST)));
}

if (since) {
  if (seen >= Number(main.dataset.version)) since.remove();
  const button = since.querySelector('[data-close]');
  button.hidden = false;
  button.addEventListener('click', () => since.remove());
  since.querySelector('[data-show]').addEventListener('click', (event) => {
    event.preventDefault();
    showMissed(Math.max(Number(since.dataset.from), seen), Number(main.dataset.version));
  });
}
new MutationObserver(() => {
  since?.remove();
  keep();
}).observe(main, { attributeFilter: ['data-version'] });
document.addEventListener('visibilitychange', keep);
keep();

/* Shown here */

const part = (name) => document.getElementById(`part-${name}`);

/** Shows the steps from one version to another on the board itself, then the table as it stands. */
async function showMissed(from, to) {
  const bar = document.getElementById('showing');
  const back = bar.querySelector('button');
  const now = new Map(PARTS.map((name) => [name, [...part(name).childNodes]]));
  let over = false;
  const end = (event) => {
    if (event.type === 'keydown' && event.key !== 'Escape') return;
    over = true;
    motion.skip();
  };
  let free;
  motion.hold(new Promise((resolve) => (free = resolve)));
  main.classList.add('busy', 'looking');
  since.remove();
  back.addEventListener('click', end);
  document.addEventListener('keydown', end);
  bar.hidden = false;
  back.focus();
  try {
    part('controls').replaceChildren();
    for (let at = from; at <= to && !over; at += 1) {
      const answer = await fetch(`/t/${table}/replay/step?at=${at}&as=${since.dataset.seat}`, { headers: { Accept: 'application/json' } });
      if (!answer.ok) break;
      await showStep(await answer.json(), bar, { at: at - from, of: to - from });
    }
  } catch (error) {
    console.error(error);
  }
  document.removeEventListener('keydown', end);
  bar.hidden = true;
  // What is drawn from here on is the present again.
  main.classList.remove('looking');
  await motion.change(() => now.forEach((nodes, name) => part(name).replaceChildren(...nodes)));
  // Something came in just before it was held back: the page as it stands is the server's.
  if (Number(main.dataset.version) !== to) return location.reload();
  main.classList.remove('busy');
  free();
  motion.hold(null);
  part('prompt').tabIndex = -1;
  part('prompt').focus();
}

async function showStep(step, bar, { at, of }) {
  const parts = new Map(Object.entries(step.parts));
  const told = document.createElement('template');
  told.innerHTML = parts.get('prompt');
  parts.delete('prompt');
  const swap = (name) => {
    const html = parts.get(name);
    parts.delete(name);
    if (html !== undefined && part(name)) part(name).innerHTML = html;
  };
  motion.begin();
  // The first step is where the last turn left things.
  if (!at) {
    const words = document.createElement('p');
    words.className = 'prompt';
    words.textContent = since.dataset.showing;
    part('prompt').replaceChildren(words);
    [...parts.keys()].forEach(swap);
    return motion.wait(500);
  }
  bar.querySelector('.showing-step').textContent = since.dataset.step.replace('{at}', at).replace('{of}', of);
  bar.querySelector('.showing-words').replaceChildren(...told.content.querySelectorAll('.happened'));
  if (motion.mayMove() && main.dataset.script) {
    const game = await import(main.dataset.script).catch(() => null);
    await game?.play?.(step.told, { ...motion, part, swap }).catch(console.error);
  }
  await motion.change(() => [...parts.keys()].forEach(swap));
  // Time to read it; a tap goes on.
  return motion.wait(Math.min(900 + 25 * bar.textContent.length, 4000));
}
