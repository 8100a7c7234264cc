// @ts-check
// Clocks that run down.

import { all } from './dom.js';
import { minutesAndSeconds, timeLeft } from './server_time.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @param {number} left in milliseconds */
function timeText(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  if (seconds >= 2 * DAY) return `${Math.round(seconds / DAY)} d`;
  if (seconds >= 2 * HOUR) return `${Math.round(seconds / HOUR)} h`;
  return minutesAndSeconds(seconds);
}

function tick() {
  for (const clock of all('[data-until]')) {
    const left = timeLeft(clock.dataset.until);
    const text = timeText(left);
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle('short', left < 15_000);
  }
}

setInterval(tick, 500);
tick();
