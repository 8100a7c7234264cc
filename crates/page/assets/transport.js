// @ts-check
// The way to the table. Only this module, and the two it uses, know where tables live: on a server, by HTTP and streams.

import { reconnecting } from './reconnect.js';

/** @import { Update } from './stream.js' */
/** @typedef {{ title: string, detail?: string, rule?: string }} Problem what is refused, and why */
/** @typedef {{ open?: true, lost?: true, update?: Update, since?: string }} Message of a subscription */
/** @typedef {{ open: () => void, close: () => void }} Subscription `open` also opens it again, after the last update */

/* Addresses */

/**
 * The address of a path of this site. The site may live below a prefix: our modules lie two folders below its root.
 * @param {string} path such as `t/abc`
 */
export function siteUrl(path) {
  return new URL(`../../${path}`, import.meta.url).href;
}

/**
 * An address of this page in full, to be used elsewhere.
 * @param {string} address
 */
export function fullUrl(address) {
  return new URL(address, document.baseURI).href;
}

/**
 * The same page, asked with these fields and no others.
 * @param {string} address
 * @param {Record<string, string | number | undefined>} fields
 */
export function withQuery(address, fields) {
  const query = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return `${new URL(address, document.baseURI).pathname}?${query.join('&')}`;
}

/** What this page was asked with. */
export function pageQuery() {
  return new URLSearchParams(location.search);
}

/* Pages */

/** @param {string} address */
export function goTo(address) {
  location.assign(address);
}

/** Gets this page again, as it is now. */
export function reload() {
  location.reload();
}

/**
 * The page now shows what is at this address.
 * @param {string} address
 */
export function showAddress(address) {
  history.replaceState(null, '', address);
}

/* Requests */

// The server answers our requests with a success status even if it refuses something: browsers log every other one.
const headers = { Accept: 'application/json', 'Spieltisch-Page': '1' };

/** @param {string} address */
export function getJson(address) {
  return send(address, {});
}

/**
 * @param {string} address
 * @param {URLSearchParams} [body]
 */
export function postForm(address, body) {
  return send(address, { method: 'POST', body });
}

/**
 * Sends a request. A refusal gets the status that its body names.
 * @param {string} address
 * @param {RequestInit} request
 */
async function send(address, request) {
  const answer = await fetch(address, { ...request, headers });
  if (!answer.ok || !answer.headers.get('Content-Type')?.startsWith('application/problem+json')) return answer;
  const text = await answer.text();
  return new Response(text, { status: JSON.parse(text).status, headers: answer.headers });
}

/**
 * The fields of a form, as they are sent.
 * @param {HTMLFormElement} form
 */
export function fieldsOf(form) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/**
 * Sends a form as if there were no scripts: the answer is the next page.
 * @param {HTMLFormElement} form
 */
export function submitForm(form) {
  form.submit();
}

/* What happens at a table */

/**
 * Subscribes to a table.
 * @param {string} address of its stream
 * @param {(message: Message) => void} receive
 * @returns {Subscription}
 */
export function subscribe(address, receive) {
  const url = new URL(address, document.baseURI);
  const position = { since: url.searchParams.get('since') };
  /** @param {Message} message */
  const take = (message) => {
    position.since = message.since || position.since;
    receive(message);
  };
  const useOwn = () => {
    connection = own(url, position, take);
    connection.open();
  };
  let connection = shared(url, position, take, useOwn) ?? own(url, position, take);
  return { open: () => connection.open(), close: () => connection.close() };
}

/** @typedef {{ since: string | null }} Position the last update that arrived */

/**
 * The connection that all tabs of a browser share, where the browser has shared workers that load modules.
 * @param {URL} url
 * @param {Position} position
 * @param {(message: Message) => void} receive
 * @param {() => void} failed
 * @returns {Subscription | null}
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
 * @returns {Subscription}
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
