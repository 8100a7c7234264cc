// @ts-check
// A table before the game: people come and go without a reload; when the game starts, the page shows it.

import { addChatLines, enableChatForm } from './chat.js';
import { all, byId, find, get } from './dom.js';
import { fillEntropy } from './entropy.js';
import { part } from './parts.js';
import { follow } from './stream.js';

follow(byId('lobby').dataset.stream ?? '', (update) => {
  if (update.parts?.lobby !== undefined) redraw(part('lobby'), update.parts.lobby);
  addChatLines(update.chat);
});

enableChatForm((problem) => {
  const input = get('#say input', document, HTMLInputElement);
  input.setCustomValidity(problem.detail ?? problem.title);
  input.reportValidity();
  input.addEventListener('input', () => input.setCustomValidity(''), { once: true });
});

/**
 * Draws the lobby again; what somebody is typing, and the focus, stay.
 * @param {HTMLElement} lobby
 * @param {string} html
 */
function redraw(lobby, html) {
  const inputs = () => all('input[type="text"]', lobby, HTMLInputElement);
  const typed = new Map(inputs().map((input) => [input.name, input.value]));
  const focused = lobby.contains(document.activeElement) && document.activeElement?.getAttribute('name');
  lobby.innerHTML = html;
  for (const input of inputs()) input.value = typed.get(input.name) || input.value;
  fillEntropy(lobby);
  if (focused) find(`[name="${focused}"]`, lobby)?.focus();
}
