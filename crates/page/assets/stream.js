// @ts-check
// Follows a table's stream, resumes it where it broke, and says when the connection is lost.

import { find } from './dom.js';
import { reconnecting } from './reconnect.js';

/** @import { GameEvent } from './game_script.js' */
/** @import { Moment } from './moments.js' */
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
/** @typedef {{ open?: true, lost?: true, update?: Update, since?: string }} Message */
/** @typedef {{ since: string | null, broken: boolean }} Position the last update that arrived */
/** @typedef {{ open: () => void, close: () => void }} Connection */

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
  const url = new URL(address, location.href);
  const position = { since: url.searchParams.get('since'), broken: false };
  const banner = lostBanner(() => open());
  /** @param {Message} message */
  const receive = (message) => {
    if (message.lost) {
      position.broken = true;
      return banner.lost();
    }
    position.broken = false;
    banner.back();
    if (!message.update) return connected();
    position.since = message.since || position.since;
    enqueue(message.update);
  };
  const useOwn = () => {
    connection = own(url, position, receive);
    open();
  };
  let connection = shared(url, position, receive, useOwn) ?? own(url, position, receive);
  const open = () => connection.open();

  // A phone that slept may hold a dead connection without knowing it.
  let seen = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - seen > ASLEEP_AFTER) open();
    seen = Date.now();
  });
  addEventListener('online', open);
  addEventListener('pagehide', () => connection.close());
  addEventListener('pageshow', (event) => event.persisted && open());
  open();
  return { reopen: open, mend: () => position.broken && open() };
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
      if (next.reload) return location.reload();
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
 * The connection that all tabs of a browser share, where the browser has shared workers that load modules.
 * @param {URL} url
 * @param {Position} position
 * @param {(message: Message) => void} receive
 * @param {() => void} failed
 * @returns {Connection | null}
 */
function shared(url, position, receive, failed) {
  if (!globalThis.SharedWorker) return null;
  const [, table, screen] = url.pathname.match(/\/t\/([^/]+)\/(screen\/)?stream$/) ?? [];
  const as = url.searchParams.get('as') ?? '-';
  /** @type {SharedWorker} */
  let worker;
  try {
    worker = new SharedWorker(new URL('./stream_worker.js', import.meta.url), { name: 'spieltisch', type: 'module' });
  } catch {
    return null;
  }
  worker.addEventListener('error', failed, { once: true });
  worker.port.addEventListener('message', ({ data }) => receive(data));
  worker.port.start();
  return {
    open: () => worker.port.postMessage({ follow: { table, form: screen ? 's' : 'p', as, since: position.since ?? '' } }),
    close: () => worker.port.postMessage({ leave: true }),
  };
}

/**
 * A connection of this tab alone.
 * @param {URL} url
 * @param {Position} position
 * @param {(message: Message) => void} receive
 * @returns {Connection}
 */
function own(url, position, receive) {
  const address = () => {
    if (position.since) url.searchParams.set('since', position.since);
    return url;
  };
  return reconnecting(address, {
    opened: () => receive({ open: true }),
    updated: (event) => receive({ update: JSON.parse(event.data), since: event.lastEventId }),
    lost: () => receive({ lost: true }),
  });
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
