// @ts-check
// What is said in words: chat, whispers and remarks stand in the speaker's bubble until they say something else or the
// round ends. Announcements and offers are in the bubble as the server draws it.

import { all, find, get } from '../dom.js';
import { findCourt, inPast } from './court.js';

/** @typedef {'chat' | 'whisper' | 'remark'} Kind */

/**
 * What each seat has said in this round.
 * @type {Map<string, { text: string, kind: Kind }[]>}
 */
const said = new Map();
/** The round it was said in. */
let when = '';

/**
 * Lets a player say something.
 * @param {number | string} seat
 * @param {string} text
 * @param {Kind} kind
 */
export function say(seat, text, kind = 'remark') {
  const lines = said.get(String(seat)) ?? [];
  said.set(String(seat), [...lines, { text, kind }]);
  paintBubbles();
}

/** Shows what everybody has said. */
export function paintBubbles() {
  const board = findCourt();
  if (!board || inPast()) return;
  const now = board.dataset.round ?? '';
  if (when && when !== now) said.clear();
  when = now;
  for (const bubble of all('[data-says]', board)) paintBubble(bubble, said.get(bubble.dataset.says ?? '') ?? []);
}

/**
 * The last words stand in the bubble; those before are a tap away.
 * @param {HTMLElement} bubble
 * @param {{ text: string, kind: Kind }[]} lines
 */
function paintBubble(bubble, lines) {
  const words = get('.words', bubble);
  const last = lines.at(-1);
  words.hidden = !last;
  bubble.classList.toggle('talks', Boolean(last));
  if (!last) return;
  words.className = `words ${last.kind}`;
  bubble.dataset.stands ??= bubble.dataset.info;
  const stands = find('.plan', bubble) ? bubble.dataset.stands : null;
  bubble.dataset.info = [...lines.map(({ text }) => `“${text}”`), stands].filter(Boolean).join(' ');
  words.textContent = last.text;
  if (lines.length === 1) return;
  const more = document.createElement('span');
  more.className = 'more';
  more.textContent = `+${lines.length - 1}`;
  words.prepend(more, ' ');
}

/** What bots have said in this round before the page was loaded: it is in the log. */
function recallRemarks() {
  const lines = all('#log > li');
  const start = lines.findLastIndex((line) => line.matches('.section'));
  for (const { dataset } of lines.slice(start + 1)) if (dataset.remarkBy) say(dataset.remarkBy, dataset.words ?? '');
}

/** New lines of the chat; those that were there before are history. */
function listenToChat() {
  const chat = document.getElementById('chat');
  if (!chat) return;
  new MutationObserver((changes) => {
    for (const line of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(line instanceof HTMLElement) || line.dataset.seat === undefined) continue;
      const text = find(':scope > span', line)?.textContent ?? '';
      say(line.dataset.seat, text, line.classList.contains('whisper') ? 'whisper' : 'chat');
    }
  }).observe(chat, { childList: true });
}

document.addEventListener('remark', (event) => {
  const { seat, text } = /** @type {CustomEvent<{ seat: number, text: string }>} */ (event).detail;
  say(seat, text, 'remark');
});
recallRemarks();
listenToChat();
