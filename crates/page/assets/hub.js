// One stream for all tabs of a browser: a shared worker, as a browser opens few connections to one server.
// Each tab subscribes with its table and where it stands; each message goes to the tab it is for.

const SHORTEST = 800;
const LONGEST = 5_000;
const tabs = new Map();
let count = 0;
let source = null;
let timer = 0;
let pause = SHORTEST;

self.addEventListener('connect', ({ ports: [port] }) => {
  const n = String((count += 1));
  port.addEventListener('message', ({ data }) => {
    if (data.leave) tabs.delete(n);
    else if (data.follow) tabs.set(n, { ...data.follow, port });
    // A tab that missed something tells where it stands; others go on where they were.
    soon(data.leave ? 500 : 0);
  });
  port.start();
});

function soon(delay) {
  clearTimeout(timer);
  timer = setTimeout(open, delay);
}

function open() {
  source?.close();
  source = null;
  if (!tabs.size) return;
  const wanted = [...tabs].map(([n, { table, form, as, since }]) => `s=${[n, table, form, as, since].join()}`);
  source = new EventSource(`/stream?${wanted.join('&')}`);
  source.addEventListener('open', () => {
    pause = SHORTEST;
    tell({ open: true });
  });
  source.addEventListener('update', (event) => {
    const { n, id, data } = JSON.parse(event.data);
    const tab = tabs.get(n);
    if (!tab) return;
    if (id) tab.since = id;
    tab.port.postMessage({ update: data, since: tab.since });
    // It starts afresh and subscribes again.
    if (data.reload) tabs.delete(n);
  });
  source.addEventListener('error', () => {
    source.close();
    tell({ lost: true });
    soon(pause);
    pause = Math.min(pause * 2, LONGEST);
  });
}

function tell(message) {
  for (const { port } of tabs.values()) port.postMessage(message);
}
