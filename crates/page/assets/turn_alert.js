// @ts-check
// Calls the player when it is their turn: by a sound, by a notification.

import { byId, find } from './dom.js';
import { playSound } from './sound.js';
import { readStored, store } from './storage.js';
import { showTooltip } from './tooltip.js';

const main = byId('main');

main.addEventListener('turn', (event) => {
  const { detail: yours } = /** @type {CustomEvent<boolean>} */ (event);
  if (!yours) return;
  playSound('turn');
  if (readStored('notify') === 'on' && document.hidden) notify();
});

function notify() {
  if (globalThis.Notification?.permission !== 'granted') return;
  const note = new Notification(main.dataset.notify ?? '', { tag: main.dataset.table, icon: main.dataset.turnIcon });
  note.addEventListener('click', () => {
    focus();
    note.close();
  });
}

const notifyBox = find('[data-setting="notify"]', document, HTMLInputElement);
notifyBox?.addEventListener('change', async () => {
  if (!notifyBox.checked) return;
  const answer = await globalThis.Notification?.requestPermission();
  if (answer === 'granted') return;
  notifyBox.checked = false;
  store('notify', 'off');
  showTooltip(notifyBox.dataset.no ?? '');
});

const soundBox = find('[data-setting="sound"]', document, HTMLInputElement);
soundBox?.addEventListener('change', () => playSound('turn'));
