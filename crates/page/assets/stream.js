// Follows a table's stream, takes it up again where it broke, and says so when it is broken.

const SHORTEST = 800;
const LONGEST = 5_000;

/**
 * Has every update shown, one after the other; `show` is also told how many wait already. `back` is called whenever the
 * stream is open again. Returns two functions: one takes the stream up anew at once, the other only if it is broken.
 */
export function follow(address, show, back = () => {}) {
  const update = inTurn(show);
  const url = new URL(address, location.href);
  const place = { since: url.searchParams.get('since'), broken: false };
  const banner = lostBanner(() => open());
  const hear = (message) => {
    if (message.lost) {
      place.broken = true;
      return banner.lost();
    }
    place.broken = false;
    banner.back();
    if (!message.update) return back();
    place.since = message.since || place.since;
    update(message.update);
  };
  const line = shared(url, place, hear) ?? direct(url, place, hear);
  const open = () => line.open();

  // A phone that slept may hold a dead connection without knowing it.
  let seen = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - seen > 20_000) open();
    seen = Date.now();
  });
  addEventListener('online', open);
  addEventListener('pagehide', () => line.close());
  addEventListener('pageshow', (event) => event.persisted && open());
  open();
  return { reopen: open, mend: () => place.broken && open() };
}

function inTurn(show) {
  const waiting = [];
  let showing = false;
  return async (update) => {
    waiting.push(update);
    if (showing) return;
    showing = true;
    while (waiting.length) {
      const next = waiting.shift();
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

/** All tabs of a browser share one connection, where the browser has shared workers. */
function shared(url, place, hear) {
  if (!globalThis.SharedWorker) return null;
  let worker;
  try {
    worker = new SharedWorker(new URL('./hub.js', import.meta.url), { name: 'spieltisch' });
  } catch {
    return null;
  }
  const [, table, screen] = url.pathname.match(/^\/t\/([^/]+)\/(screen\/)?stream$/);
  const as = url.searchParams.get('as') ?? '-';
  worker.port.addEventListener('message', ({ data }) => hear(data));
  worker.port.start();
  return {
    open: () => worker.port.postMessage({ follow: { table, form: screen ? 's' : 'p', as, since: place.since ?? '' } }),
    close: () => worker.port.postMessage({ leave: true }),
  };
}

/** A connection of one's own. */
function direct(url, place, hear) {
  let pause = SHORTEST;
  let source = null;
  let timer = 0;
  const open = () => {
    clearTimeout(timer);
    source?.close();
    if (place.since) url.searchParams.set('since', place.since);
    source = new EventSource(url);
    source.addEventListener('open', () => {
      pause = SHORTEST;
      hear({ open: true });
    });
    source.addEventListener('update', (event) => hear({ update: JSON.parse(event.data), since: event.lastEventId }));
    source.addEventListener('error', () => {
      source.close();
      hear({ lost: true });
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, LONGEST);
    });
  };
  return { open, close: () => source?.close() };
}

/** A short break is not worth a word; only after a moment the banner appears. */
function lostBanner(retry) {
  const banner = document.getElementById('lost');
  const words = banner?.querySelector('span');
  let timer = 0;
  banner?.querySelector('button')?.addEventListener('click', retry);
  return {
    lost() {
      if (!banner || timer || !banner.hidden) return;
      timer = setTimeout(() => {
        words.textContent = banner.dataset.lost;
        banner.classList.remove('fine');
        banner.hidden = false;
      }, 1500);
    },
    back() {
      if (!banner) return;
      clearTimeout(timer);
      timer = 0;
      if (banner.hidden) return;
      words.textContent = banner.dataset.back;
      banner.classList.add('fine');
      setTimeout(() => (banner.hidden = true), 1500);
    },
  };
}
