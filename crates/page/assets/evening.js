// Around the game: clocks that run down, calls when it is one's turn, the way back, another game.

import { begin } from './again.js';
import { say } from './bubble.js';
import { recall, remember } from './memory.js';

const main = document.getElementById('main');

/* Clocks, by the server's time */

const ahead = Number(main.dataset.now) - Date.now();

const words = (left) => {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  if (seconds >= 48 * 3600) return `${Math.round(seconds / 86_400)} d`;
  if (seconds >= 2 * 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

function tick() {
  for (const clock of document.querySelectorAll('[data-until]')) {
    const left = Number(clock.dataset.until) - Date.now() - ahead;
    const text = words(left);
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle('short', left < 15_000);
  }
}
setInterval(tick, 500);
tick();

/* Your turn */

main.addEventListener('turn', ({ detail: yours }) => {
  if (!yours) return;
  if (recall('sound') === 'on') ring();
  if (recall('notify') === 'on' && document.hidden) notify();
});

function notify() {
  if (globalThis.Notification?.permission !== 'granted') return;
  const note = new Notification(main.dataset.notify, { tag: main.dataset.table, icon: main.dataset.turnIcon });
  note.addEventListener('click', () => {
    focus();
    note.close();
  });
}

/** Two soft notes, made here: no file to load. */
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
    // A browser without sound is a quiet one.
  }
}

const asked = document.querySelector('[data-setting="notify"]');
asked?.addEventListener('change', async () => {
  if (!asked.checked) return;
  const answer = await globalThis.Notification?.requestPermission();
  if (answer === 'granted') return;
  asked.checked = false;
  remember('notify', 'off');
  say(asked.dataset.no, {});
});
document.querySelector('[data-setting="sound"]')?.addEventListener('change', (event) => event.target.checked && ring());

/* Forms without a reload */

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if ('rematch' in form.dataset) {
    event.preventDefault();
    form.querySelector('button').disabled = true;
    begin(form.action, new URLSearchParams(), 'ready').catch(() => form.submit());
  }
  if ('post' in form.dataset) {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form));
    const answer = await fetch(form.action, { method: 'POST', headers: { Accept: 'application/json' }, body });
    if (!answer.ok) form.submit();
  }
});

/* A hand-over takes the keyboard with it, and hides the hand that was open. */

new MutationObserver(() => document.getElementById('cover-go')?.focus())
  .observe(document.getElementById('part-around'), { childList: true });
document.getElementById('cover-go')?.focus();
