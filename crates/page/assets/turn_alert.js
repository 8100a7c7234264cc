// @ts-check
// Calls the player when it is their turn: by a sound, by a notification.

import { byId, find } from './dom.js';
import { readStored, store } from './storage.js';
import { showTooltip } from './tooltip.js';

const main = byId('main');

main.addEventListener('turn', (event) => {
  const { detail: yours } = /** @type {CustomEvent<boolean>} */ (event);
  if (!yours) return;
  if (readStored('sound') === 'on') ring();
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

/** Plays two soft notes, made here: no file to load. */
function ring() {
  try {
    const audio = new AudioContext();
    for (const [index, pitch] of [523.25, 783.99].entries()) {
      const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
      const start = audio.currentTime + index * 0.16;
      tone.frequency.value = pitch;
      loudness.gain.setValueAtTime(0.0001, start);
      loudness.gain.exponentialRampToValueAtTime(0.18, start + 0.02);
      loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
      tone.connect(loudness).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.55);
    }
  } catch {
    // Some browsers have no sound.
  }
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
soundBox?.addEventListener('change', () => soundBox.checked && ring());
