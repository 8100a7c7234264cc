// Motion: short, one after the other, skipped by a tap, and none for those who want none.

import { recall } from './memory.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const running = new Set();
let skipping = false;

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
  if (!running.size) return;
  skipping = true;
  for (const animation of running) animation.finish();
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

/** Changes the page inside a view transition where there is one. */
export async function change(swap) {
  if (!mayMove() || skipping || !document.startViewTransition) return swap();
  const transition = document.startViewTransition(swap);
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

addEventListener('pointerdown', skip, { capture: true, passive: true });
