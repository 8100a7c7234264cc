// @ts-check
// Sends a forced action after a beat: a button that is the only thing to do and decides nothing fills up, then presses
// itself. Any key or tap stops it; then the player presses it. The server never does this.

import { all, byId, find } from './dom.js';
import { part } from './parts.js';
import { readStored } from './storage.js';

/** How long the button is seen filling up. */
const BEAT = 1_200;

const main = byId('main');
/** @type {{ button: HTMLElement, timer: ReturnType<typeof setTimeout> } | null} */
let going = null;
/** The version at which the player stopped it: it does not begin again for the same decision. */
let stopped = '';

function begin() {
  const button = find('[data-forced]', part('controls'));
  if (going?.button === button) return;
  cancel();
  if (!button || !mayGo()) return;
  button.classList.add('going');
  going = { button, timer: setTimeout(() => press(button), BEAT) };
}

/** Nothing is sent that was not seen: not behind a dialog, nor while the past is shown, nor while the page is hidden. */
function mayGo() {
  if (document.hidden || readStored('forced') === 'off' || stopped === main.dataset.version) return false;
  return !main.matches('.busy, .looking') && !find('dialog[open], .hand-over, #since, .armed');
}

/** @param {HTMLElement} button */
function press(button) {
  going = null;
  button.classList.remove('going');
  if (button.isConnected && mayGo()) button.click();
}

function cancel() {
  if (!going) return;
  clearTimeout(going.timer);
  for (const button of all('.going')) button.classList.remove('going');
  going = null;
}

/** The player takes over. */
function stop() {
  if (!going) return;
  stopped = main.dataset.version ?? '';
  cancel();
}

addEventListener('keydown', stop, { capture: true });
addEventListener('pointerdown', stop, { capture: true, passive: true });
// What covered the board may be gone.
document.addEventListener('click', () => setTimeout(begin));
document.addEventListener('visibilitychange', () => (document.hidden ? cancel() : begin()));
new MutationObserver(begin).observe(part('controls'), { childList: true });
new MutationObserver(begin).observe(main, { attributeFilter: ['class', 'data-version'] });
begin();
