// @ts-check
// Follows a table's stream, resumes it where it broke, and says when the connection is lost.

import { find } from './dom.js';
import { reload, subscribe } from './transport.js';

/** @import { GameEvent } from './game_script.js' */
/** @import { Moment } from './moments.js' */
/** @import { Message } from './transport.js' */
/**
 * An act of somebody: its events, what the log and the caption say in HTML, and what deserves a beat of its own.
 * @typedef {object} Act
 * @property {GameEvent[]} events
 * @property {number} version
 * @property {string} log
 * @property {string} caption
 * @property {Moment[]} moments
 * @property {{ seat: number, text: string }[]} remarks what bots say about it
 * @property {number | null} takesBack the version of the act that this one takes back
 */
/**
 * What changed at the table. `parts` is HTML by the name of the part, `chat` are lines of HTML.
 * @typedef {object} Update
 * @property {boolean} [reload]
 * @property {Record<string, string>} [parts]
 * @property {string} [title]
 * @property {Act[]} [told] what happened
 * @property {boolean} [over] the last of these acts ended the game
 * @property {string} [log] what happened around the game, as HTML for the log
 * @property {string[]} [chat]
 * @property {number} [version]
 * @property {number} [acted] the version at which this seat last acted
 * @property {boolean} [yours]
 * @property {boolean} [waited] bots wait until this page has shown the update
 */

/** A page that was hidden for longer may hold a dead connection. */
const ASLEEP_AFTER = 20_000;

/**
 * Shows every update, one after the other. `reopen` opens the stream again at once, `mend` only if it is broken.
 * @param {string} address
 * @param {(update: Update, waiting: number) => void | Promise<void>} show also gets how many more updates wait
 * @param {() => void} connected called whenever the stream is open again
 */
export function follow(address, show, connected = () => {}) {
  const enqueue = oneAfterTheOther(show);
  let broken = false;
  /** @param {Message} message */
  const receive = (message) => {
    broken = Boolean(message.lost);
    if (message.lost) return banner.lost();
    banner.back();
    if (message.update) enqueue(message.update);
    else connected();
  };
  const { open, close } = subscribe(address, receive);
  const banner = lostBanner(open);

  // A phone that slept may hold a dead connection without knowing it.
  let seen = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - seen > ASLEEP_AFTER) open();
    seen = Date.now();
  });
  addEventListener('online', open);
  addEventListener('pagehide', close);
  addEventListener('pageshow', (event) => event.persisted && open());
  open();
  return { reopen: open, mend: () => broken && open() };
}

/** @param {(update: Update, waiting: number) => void | Promise<void>} show */
function oneAfterTheOther(show) {
  /** @type {Update[]} */
  const waiting = [];
  let showing = false;
  return async (/** @type {Update} */ update) => {
    waiting.push(update);
    if (showing) return;
    showing = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.reload) return reload();
      try {
        await show(next, waiting.length);
      } catch (error) {
        console.error(error);
      }
    }
    showing = false;
  };
}

/**
 * The banner about a lost connection. It appears only after a moment: a short break is not worth a word.
 * @param {() => void} retry
 */
function lostBanner(retry) {
  const banner = document.getElementById('lost');
  const words = find('span', banner);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  find('button', banner)?.addEventListener('click', retry);
  /** @param {string} [text] */
  const say = (text = '') => {
    if (words) words.textContent = text;
  };
  return {
    lost() {
      if (!banner || timer || !banner.hidden) return;
      timer = setTimeout(() => {
        say(banner.dataset.lost);
        banner.classList.remove('fine');
        banner.hidden = false;
      }, 1500);
    },
    back() {
      if (!banner) return;
      clearTimeout(timer);
      timer = undefined;
      if (banner.hidden) return;
      say(banner.dataset.back);
      banner.classList.add('fine');
      setTimeout(() => (banner.hidden = true), 1500);
    },
  };
}
