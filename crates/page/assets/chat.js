// @ts-check
// The chat, where the page has one: new lines arrive by the stream; the reader's own are sent without leaving the page.

import { byId, find, fragment } from './dom.js';
import { postForm } from './transport.js';

/** @import { Problem } from './transport.js' */

const list = document.getElementById('chat');
const form = find('#say', document, HTMLFormElement);

/**
 * Adds lines of the stream, without those that came before a break already. Returns how many are new.
 * @param {string[]} lines
 */
export function addChatLines(lines = []) {
  let added = 0;
  if (!list) return added;
  for (const line of lines) {
    const item = find('*', fragment(line));
    if (!item || list.querySelector(`[data-n="${item.dataset.n}"]`)) continue;
    list.append(item);
    added += 1;
  }
  if (added) list.scrollTop = list.scrollHeight;
  return added;
}

/**
 * Shows who can be whispered to now. Somebody who has left stays selected, so that a whisper never becomes public.
 * @param {HTMLElement} place
 * @param {string} html
 */
export function showRecipients(place, html) {
  const chosen = place.querySelector('select')?.selectedOptions[0];
  place.innerHTML = html;
  if (!chosen?.value) return markWhisper();
  const select = place.querySelector('select') ?? place.appendChild(document.createElement('select'));
  select.name = 'to';
  if (![...select.options].some((option) => option.value === chosen.value)) select.append(chosen);
  select.value = chosen.value;
  markWhisper();
}

const recipient = () => find('[name="to"]', form, HTMLSelectElement)?.value ?? '';

/** Makes a whisper look like one while it is typed. */
function markWhisper() {
  form?.classList.toggle('whispering', Boolean(recipient()));
}

/** @param {(problem: Problem) => void} showProblem called if a line is refused */
export function enableChatForm(showProblem) {
  if (list) list.scrollTop = list.scrollHeight;
  form?.addEventListener('change', markWhisper);
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const input = find('[name="text"]', form, HTMLInputElement);
    const text = input?.value.trim();
    if (!input || !text) return;
    input.value = '';
    try {
      const answer = await postForm(form.action, new URLSearchParams({ text, to: recipient() }));
      if (answer.ok) return;
      showProblem(await answer.json());
    } catch {
      byId('lost').hidden = false;
    }
    input.value ||= text;
  });
}
