// @ts-check
// One stream for all tabs of a browser, in a shared worker: browsers open only few connections to a server.
// Each tab subscribes with its table and the last update it has; each message goes to the tab it is for.

import { reconnecting } from './reconnect.js';
import { siteUrl } from './transport.js';

/** @typedef {{ table: string, form: 's' | 'p', as: string, since: string }} Subscription */
/** @typedef {{ follow?: Subscription, leave?: boolean }} Request from a tab */

/** @type {Map<string, Subscription & { port: MessagePort }>} */
const tabs = new Map();
let count = 0;

const stream = reconnecting(address, {
  opened: () => broadcast({ open: true }),
  updated: pass,
  lost: () => broadcast({ lost: true }),
});

self.addEventListener('connect', (event) => {
  const [port] = /** @type {MessageEvent} */ (event).ports;
  const n = String((count += 1));
  port.addEventListener('message', (/** @type {MessageEvent<Request>} */ { data }) => {
    if (data.leave) tabs.delete(n);
    else if (data.follow) tabs.set(n, { ...data.follow, port });
    // A tab that missed something says what it has; the others go on from where they are.
    stream.openIn(data.leave ? 500 : 0);
  });
  port.start();
});

function address() {
  if (!tabs.size) return null;
  const wanted = [...tabs].map(([n, { table, form, as, since }]) => `s=${[n, table, form, as, since].join()}`);
  return siteUrl(`stream?${wanted.join('&')}`);
}

/** @param {MessageEvent<string>} event */
function pass(event) {
  const { n, id, data } = JSON.parse(event.data);
  const tab = tabs.get(n);
  if (!tab) return;
  if (id) tab.since = id;
  tab.port.postMessage({ update: data, since: tab.since });
  // The tab reloads and subscribes again.
  if (data.reload) tabs.delete(n);
}

/** @param {import('./transport.js').Message} message */
function broadcast(message) {
  for (const { port } of tabs.values()) port.postMessage(message);
}
