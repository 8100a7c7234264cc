// A table before the game: people come and go without a reload; when the game starts, it is shown.

import { addChat, sayByForm } from './chat.js';
import { throwIn } from './entropy.js';
import { follow } from './stream.js';

const lobby = document.getElementById('lobby');
const part = document.getElementById('part-lobby');

follow(lobby.dataset.stream, (update) => {
  if (update.parts?.lobby !== undefined) swap(update.parts.lobby);
  addChat(update.chat);
});

sayByForm((problem) => {
  const input = document.querySelector('#say input');
  input.setCustomValidity(problem.detail);
  input.reportValidity();
  input.addEventListener('input', () => input.setCustomValidity(''), { once: true });
});

/** What somebody is typing, and where the keyboard is, survives the change. */
function swap(html) {
  const typed = new Map([...part.querySelectorAll('input[type="text"]')].map((input) => [input.name, input.value]));
  const focus = document.activeElement?.closest('#part-lobby') && document.activeElement.name;
  part.innerHTML = html;
  for (const input of part.querySelectorAll('input[type="text"]')) {
    if (typed.get(input.name)) input.value = typed.get(input.name);
  }
  throwIn(part);
  if (focus) part.querySelector(`[name="${focus}"]`)?.focus();
}
