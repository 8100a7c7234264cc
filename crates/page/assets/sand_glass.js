// @ts-check
// The sand timer: its sand runs by the server's clock, and turning it needs no reload.

import { byId, find, get } from './dom.js';
import { findPart } from './parts.js';
import { minutesAndSeconds, timeLeft } from './server_time.js';
import { postForm } from './transport.js';

/** @import { Problem } from './transport.js' */

function run() {
  const glass = find('.glass.runs');
  if (!glass) return;
  const total = Number(glass.dataset.seconds);
  const left = Math.min(total, Math.max(0, timeLeft(glass.dataset.ends) / 1000));
  const seconds = Math.ceil(left);
  get('.left', glass).textContent = minutesAndSeconds(seconds);
  glass.classList.toggle('short', seconds <= 10);
  glass.classList.toggle('done', left === 0);
  pour(glass, left / total);
}

/**
 * @param {HTMLElement} glass
 * @param {number} above how much of the sand is still above, from 0 to 1
 */
function pour(glass, above) {
  /** @type {(selector: string, y: number, height: number) => void} */
  const set = (selector, y, height) => {
    const sand = get(selector, glass);
    sand.setAttribute('y', String(y));
    sand.setAttribute('height', String(height));
  };
  set('.above', 16 - 10 * above, 10 * above);
  set('.below', 28 - 10 * (1 - above), 10 * (1 - above));
}

/** @param {(problem: Problem) => void} showProblem called if the glass cannot be turned */
export function enableSandGlassForm(showProblem) {
  document.addEventListener('submit', async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('form.glass')) return;
    event.preventDefault();
    try {
      const answer = await postForm(form.action);
      if (!answer.ok) showProblem(await answer.json());
    } catch {
      byId('lost').hidden = false;
    }
  });
}

if (findPart('glass')) {
  run();
  setInterval(run, 250);
}
