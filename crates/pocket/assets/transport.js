// @ts-check
// The way to the table, without a server: a worker of this tab plays, draws and keeps. Exports what the server's module of
// this name exports. A page has the address `?/t/abc?as=1`: everything after the first question mark is its path.

import { addSubscriber, nextNumber, removeSubscriber, request } from './engine_link.js';
import { showAnswer } from './pages.js';

/** @import { Update } from '../../page/assets/stream.js' */
/** @typedef {{ title: string, detail?: string, rule?: string }} Problem what is refused, and why */
/** @typedef {{ open?: true, lost?: true, update?: Update, since?: string }} Message of a subscription */
/** @typedef {{ open: () => void, close: () => void }} Subscription `open` also opens it again, after the last update */

/* Addresses */

/**
 * The address of a path of this site. Our modules lie two folders below its root.
 * @param {string} path such as `t/abc`
 */
export function siteUrl(path) {
  return new URL(`../../?/${path}`, import.meta.url).href;
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
  return `?${pathOf(address).split('?')[0]}?${query.join('&')}`;
}

/** What this page was asked with. */
export function pageQuery() {
  return new URLSearchParams(pathOf(location.href).split('?')[1]);
}

/**
 * The path within the site that an address names, with its query.
 * @param {string} address
 */
export function pathOf(address) {
  const { search } = new URL(address, document.baseURI);
  return search.startsWith('?/') ? search.slice(1) : '/';
}

/* Pages */

/** @param {string} address */
export function goTo(address) {
  const there = fullUrl(address);
  const [page] = location.href.split('#');
  // The browser would only scroll there, but the page is to be a new one.
  if (!there.startsWith(`${page}#`)) return location.assign(there);
  history.replaceState(null, '', there);
  location.reload();
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

/** @param {string} address */
export function getJson(address) {
  return send('GET', address);
}

/**
 * @param {string} address
 * @param {URLSearchParams} [body]
 */
export function postForm(address, body) {
  return send('POST', address, body);
}

/**
 * @param {'GET' | 'POST'} method
 * @param {string} address
 * @param {URLSearchParams} [fields]
 */
async function send(method, address, fields) {
  const { status, type, body } = await request({ method, path: pathOf(address), fields: [...(fields ?? [])], json: true });
  return new Response(body || null, { status, headers: { 'Content-Type': type } });
}

/**
 * The fields of a form, as they are sent.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter the button that sends it
 */
export function fieldsOf(form, submitter = null) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/**
 * Sends a form as if there were no scripts: the answer is the next page.
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
export async function submitForm(form, submitter = null) {
  const address = form.getAttribute('action') ?? location.href;
  const fields = fieldsOf(form, submitter);
  if (form.method === 'get') return goTo(`?${pathOf(address).split('?')[0]}?${fields}`);
  showAnswer(await request({ method: 'POST', path: pathOf(address), fields: [...fields], json: false }), address);
}

/* What happens at a table */

/**
 * Subscribes to a table.
 * @param {string} address of its stream
 * @param {(message: Message) => void} receive
 * @returns {Subscription}
 */
export function subscribe(address, receive) {
  const [path, query] = pathOf(address).split('?');
  const [, table = '', screen] = path.match(/^\/t\/([^/]+)\/(screen\/)?stream$/) ?? [];
  const fields = new URLSearchParams(query);
  const n = nextNumber();
  const as = fields.get('as') ?? '-';
  let since = fields.get('since') ?? '';
  const subscriber = {
    follow: () => ({ n, table, form: /** @type {'p' | 's'} */ (screen ? 's' : 'p'), as, since }),
    receive: (/** @type {Message} */ message) => {
      since = message.since || since;
      receive(message);
    },
  };
  return { open: () => addSubscriber(subscriber), close: () => removeSubscriber(n) };
}
