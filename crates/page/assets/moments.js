// @ts-check
// Moments: what deserves a beat of its own appears over the middle of the board and goes again. A tap or a key skips it.

import { mayMove, move, wait } from './animate.js';
import { fragment, get } from './dom.js';
import { momentTime } from './pace.js';
import { playSound } from './sound.js';

/** @typedef {{ html: string, tone: string }} Moment */

const SHREDS = 36;

/** @type {Promise<void>} */
let shown = Promise.resolve();

/** Resolves when the moments that were asked for are over. */
export const momentsOver = () => shown;

/**
 * Shows moments, one after the other.
 * @param {Moment[]} moments
 */
export function showMoments(moments) {
  shown = moments.reduce((before, moment) => before.then(() => showMoment(moment)), shown).catch(console.error);
  return shown;
}

/** @param {Moment} moment */
async function showMoment({ html, tone }) {
  const place = stage();
  place.replaceChildren(fragment(html));
  const banner = get('.moment', place);
  if (tone === 'win' && mayMove()) place.append(...confetti());
  playSound(tone);
  await move(banner, [{ transform: 'scale(.7)', opacity: 0 }, { transform: 'scale(1.04)', opacity: 1, offset: 0.7 }, { transform: 'none' }], { duration: 220 });
  await wait(momentTime(banner.textContent));
  await move(banner, [{ opacity: 1 }, { opacity: 0 }], { duration: 160 });
  place.replaceChildren();
}

/** Where moments appear: over the board, never in its way. */
function stage() {
  const there = document.getElementById('moments');
  if (there) return there;
  const place = document.createElement('div');
  place.id = 'moments';
  place.setAttribute('aria-live', 'polite');
  get('.board-place').append(place);
  return place;
}

/** Shreds of paper that fall once. The style sheet lets them fall. */
function confetti() {
  return Array.from({ length: SHREDS }, (_, index) => {
    const shred = document.createElement('i');
    const at = (index * 61) % 100;
    shred.className = `shred shred-${index % 5}`;
    shred.style.setProperty('--at', `${at}%`);
    shred.style.setProperty('--late', `${(index * 37) % 400}ms`);
    shred.style.setProperty('--drift', `${((index * 53) % 120) - 60}px`);
    return shred;
  });
}
