// Looking back: steps come one by one from the server and are shown in motion, by slider, keys or by themselves.

import * as motion from './animate.js';
import { hush, say } from './bubble.js';
import { closeDrawer } from './drawer.js';

const main = document.getElementById('main');
const live = document.getElementById('live');
const slider = document.getElementById('slider');
const button = document.getElementById('play');
const speed = document.getElementById('speed');
const part = (name) => document.getElementById(`part-${name}`);
const game = main.dataset.script ? import(main.dataset.script).catch(() => null) : null;
const { replay, eye } = main.dataset;

let at = Number(main.dataset.at);
let last = Number(main.dataset.last);
let wanted = at;
let going = false;
let playing = false;
let timer = 0;

/** Goes to a step; of several wishes at once the latest counts. */
async function go(step) {
  wanted = Math.max(0, Math.min(step, last));
  if (going) return motion.skip();
  going = true;
  try {
    while (wanted !== at) await show(wanted);
  } catch {
    stop();
  }
  going = false;
}

async function show(step) {
  const answer = await fetch(`${replay}/step?at=${step}&as=${eye}`, { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(answer.statusText);
  const look = await answer.json();
  const parts = new Map(Object.entries(look.parts));
  const swap = (name) => {
    const html = parts.get(name);
    if (html === undefined || !part(name)) return;
    parts.delete(name);
    part(name).innerHTML = html;
  };
  motion.begin();
  const forth = step === at + 1 && wanted === step;
  if (forth && motion.mayMove()) {
    const module = await game;
    await module?.play?.(look.told, { ...motion, part, swap }).catch(console.error);
  }
  const all = () => [...parts.keys()].forEach(swap);
  await (forth ? motion.change(all) : all());
  at = look.at;
  last = look.last;
  settle(look.words);
}

/** What else on the page names the step. */
function settle(words) {
  const query = `?at=${at}&as=${eye}`;
  slider.value = at;
  slider.setAttribute('aria-valuetext', words);
  document.getElementById('step-words').textContent = words;
  live.textContent = part('prompt').textContent;
  const steps = { first: 0, previous: Math.max(at - 1, 0), next: Math.min(at + 1, last), last };
  for (const way of document.querySelectorAll('[data-way]')) way.href = `${replay}?at=${steps[way.dataset.way]}&as=${eye}`;
  for (const link of document.querySelectorAll('[data-step-link]')) link.href = link.pathname + query;
  const form = document.querySelector('.play-on [name="at"]');
  if (form) form.value = at;
  const shared = document.querySelector('[data-copy] input');
  if (shared) shared.value = `${location.origin}${replay}${query}`;
  // Other eyes count other steps: the server knows which of theirs shows the same.
  for (const link of document.querySelectorAll('.eyes a')) link.href = `${replay}?like=${at}&from=${eye}&as=${link.dataset.eye}`;
  history.replaceState(null, '', replay + query);
  mark();
}

/** Where we are, in the list and in the charts. */
function mark() {
  for (const link of document.querySelectorAll('.steps a')) {
    const here = Number(link.dataset.step) === at;
    if (here) link.setAttribute('aria-current', 'step');
    else link.removeAttribute('aria-current');
  }
  const here = document.querySelector('#log [aria-current]');
  const panel = document.getElementById('panel-log');
  if (here && panel.clientHeight) {
    panel.scrollTop += here.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 2;
  } else if (!at) panel.scrollTop = 0;
  for (const plot of document.querySelectorAll('.plot')) {
    const { left, right } = plot.dataset;
    const x = Number(left) + ((right - left) * at) / Math.max(last, 1);
    for (const name of ['x1', 'x2']) plot.querySelector('.now').setAttribute(name, x);
  }
}

/* By itself */

async function play() {
  if (at === last) await go(0);
  playing = true;
  showButton();
  while (playing && at < last) {
    await go(at + 1);
    if (playing && at < last) await new Promise((done) => (timer = setTimeout(done, Number(speed.value))));
  }
  stop();
}

function stop() {
  playing = false;
  clearTimeout(timer);
  showButton();
}

function showButton() {
  button.setAttribute('aria-pressed', playing);
  button.querySelector('span').textContent = playing ? button.dataset.pause : button.dataset.play;
  button.querySelector('path').setAttribute('d', playing ? 'M8.5 6v12M15.5 6v12' : 'M8 5.5v13l10-6.5z');
}

button.hidden = false;
speed.parentElement.hidden = false;
button.addEventListener('click', () => (playing ? stop() : play()));

/* By hand */

slider.addEventListener('input', () => {
  stop();
  go(Number(slider.value));
});
document.getElementById('seek').addEventListener('submit', (event) => event.preventDefault());

const ways = { first: () => 0, previous: () => wanted - 1, next: () => wanted + 1, last: () => last };

document.addEventListener('click', (event) => {
  if (event.target.closest('#bubble')) return;
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const way = event.target.closest('[data-way]');
  const step = event.target.closest('[data-step]');
  if (plain && (way || step)) {
    event.preventDefault();
    stop();
    go(way ? ways[way.dataset.way]() : Number(step.dataset.step));
    return;
  }
  const plot = event.target.closest('.plot');
  if (plot) {
    const box = plot.getBoundingClientRect();
    const { left, right, width } = plot.dataset;
    const x = ((event.clientX - box.left) / box.width) * width;
    stop();
    go(Math.round(((x - left) / (right - left)) * last));
    return;
  }
  const { info } = event.target.closest('button, a, input, summary, label, [data-info]')?.dataset ?? {};
  if (info) say(info, { point: { x: event.clientX, y: event.clientY } });
  else hush();
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') return void (hush() || closeDrawer());
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest('input, select, textarea, [role="tablist"]')) return;
  const name = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' }[event.key];
  if (name) {
    event.preventDefault();
    stop();
    go(ways[name]());
  } else if (event.key === ' ' && !event.target.closest('button, a, summary')) {
    event.preventDefault();
    button.click();
  }
});

mark();
// Whoever comes to see what they missed need not press anything.
if (new URLSearchParams(location.search).has('since') && at < last) play();
