// @ts-check
// The summary of a round: it opens by itself when a round has ended, and closes by its button, Escape or the next move.

import { closest, find } from '../dom.js';
import { findPart } from '../parts.js';

const findRecap = () => find('.recap', findPart('recap'), HTMLDetailsElement);
/** At the end there is the result, and a lesson has its own words. */
const isSilent = () => Boolean(findPart('result')?.children.length || findPart('tutorial')?.children.length);
/** The round of the summary that was shown last. */
let round = findRecap()?.dataset.round ?? '';
let open = false;

/** Opens a new summary, and keeps one open that is drawn again. */
function paintRecap() {
  const recap = findRecap();
  if (!recap) return;
  const now = recap.dataset.round ?? '';
  if (now !== round) open = !isSilent();
  round = now;
  recap.open = open;
}

export function closeRecap() {
  const recap = findRecap();
  if (recap?.open) recap.open = false;
}

const place = findPart('recap');
if (place) new MutationObserver(paintRecap).observe(place, { childList: true });

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target === findRecap() && target instanceof HTMLDetailsElement) open = target.open;
  },
  { capture: true },
);
document.addEventListener('click', (event) => {
  const inside = closest(event, '.recap');
  if (!inside || closest(event, '.close-recap')) closeRecap();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') closeRecap();
});
