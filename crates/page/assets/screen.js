// The big screen: follows the table and shows what happens; nobody acts here but whoever starts the game.

import * as motion from './animate.js';
import { throwIn } from './entropy.js';
import { follow } from './stream.js';

const main = document.getElementById('main');
const log = document.getElementById('log');
const live = document.getElementById('live');
const part = (name) => document.getElementById(`part-${name}`);
const game = main.dataset.script ? import(main.dataset.script).catch(() => null) : null;

follow(main.dataset.stream, show);

async function show(update, behind) {
  const parts = new Map(Object.entries(update.parts ?? {}));
  const swap = (name) => {
    const html = parts.get(name);
    parts.delete(name);
    if (html === undefined || !part(name)) return;
    part(name).innerHTML = html;
    throwIn(part(name));
  };
  motion.begin();
  const acts = update.told ?? [];
  if (acts.length && behind < 3 && motion.mayMove()) {
    const module = await game;
    await module?.play?.(acts, { ...motion, part, swap }).catch(console.error);
  }
  await motion.change(() => [...parts.keys()].forEach(swap));
  if (update.title) document.title = update.title;
  for (const line of update.log ?? []) log.insertAdjacentHTML('beforeend', line);
  if (log) log.scrollTop = log.scrollHeight;
  const words = [...(update.log ?? []).map(text), part('prompt')?.textContent].filter(Boolean).join(' ');
  if (live && words) live.textContent = words;
}

function text(html) {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  return holder.content.textContent;
}

for (const button of document.querySelectorAll('[data-full-screen]')) {
  button.hidden = !document.documentElement.requestFullscreen;
  button.addEventListener('click', () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => {});
  });
}
if (log) log.scrollTop = log.scrollHeight;
