// Motion: short, one after the other, skipped by a tap, and none for those who want none.

import { recall } from './memory.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const running = new Set();
let skipping = false;
/** What the prompt said before a scene began, while one is shown. */
let before = null;

/** Whether things may move at all. */
export function mayMove() {
  return !calm.matches && !document.documentElement.classList.contains('calm') && !document.hidden && recall('motion') !== 'off';
}

/** Keeps what the stream brings from being shown until this is settled. */
let held = null;
export function hold(until) {
  held = until;
}
export function free() {
  return held;
}

/** Starts a new sequence: an earlier tap no longer counts. */
export function begin() {
  skipping = false;
}

/** Ends everything that moves, and what of this sequence is still to come. */
export function skip() {
  if (!running.size && before === null) return;
  skipping = true;
  for (const animation of running) animation.finish();
}

/** Whether the rest of this sequence is skipped. */
export function skipped() {
  return skipping;
}

const prompt = () => document.getElementById('part-prompt');

/**
 * A scene is shown: meanwhile the prompt says what is seen instead of the question before it, and nothing that answers
 * that question can be seen or pressed. Any key or tap skips the scene and does nothing else.
 */
export function narrate(text) {
  const main = document.getElementById('main');
  if (before === null) {
    before = prompt().innerHTML;
    main.classList.add('showing');
  }
  const words = document.createElement('p');
  words.className = 'prompt';
  const skips = document.createElement('span');
  skips.className = 'skips';
  skips.textContent = main.dataset.skip ?? '';
  words.append(text, ' ', skips);
  prompt().replaceChildren(words);
}

/** The scene is over: the prompt is what it was, for the page to change if it changes. */
function narrated() {
  if (before === null) return;
  prompt().innerHTML = before;
  before = null;
  document.getElementById('main').classList.remove('showing');
}

/** Plays keyframes on an element; done when they have ended or were skipped. */
export async function move(element, frames, options) {
  if (skipping || !element?.animate) return;
  const animation = element.animate(frames, { fill: 'backwards', easing: 'ease-in-out', ...options });
  running.add(animation);
  // A tab in the background may never finish: time is not to be waited for there.
  await Promise.race([animation.finished.catch(() => {}), hidden()]);
  running.delete(animation);
}

export async function wait(milliseconds) {
  await move(document.body, [{}, {}], { duration: milliseconds });
}

/** The middle of an element on the screen. */
export function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width, height: box.height };
}

/** Changes the page inside a view transition where there is one. A scene ends with it. */
export async function change(swap) {
  const end = () => {
    narrated();
    swap();
  };
  if (!mayMove() || skipping || !document.startViewTransition) return end();
  const transition = document.startViewTransition(end);
  // A skipped transition is no mistake.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

function hidden() {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    document.addEventListener('visibilitychange', () => document.hidden && resolve(), { once: true });
  });
}

/** Chat and log stay of use while a scene is shown. */
const aside = (target) => target.closest?.('input, select, textarea, .drawer, .side, dialog');

/** A tap that skips a scene does not press what appears under the finger. */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

addEventListener(
  'pointerdown',
  (event) => {
    removeEventListener('click', swallow, { capture: true });
    if (before !== null && aside(event.target)) return;
    if (before !== null) addEventListener('click', swallow, { capture: true, once: true });
    skip();
  },
  { capture: true, passive: true },
);

addEventListener(
  'keydown',
  (event) => {
    removeEventListener('click', swallow, { capture: true });
    const changes = event.ctrlKey || event.metaKey || event.altKey || ['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(event.key);
    if (before === null || changes || aside(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    skip();
  },
  { capture: true },
);
