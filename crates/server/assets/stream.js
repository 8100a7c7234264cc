// Follows a table's stream, takes it up again where it broke, and says so when it is broken.

const SHORTEST = 800;
const LONGEST = 5_000;

/**
 * Calls `update` with every message. Returns two functions: one takes the stream up anew at once,
 * the other only if it is broken.
 */
export function follow(address, update) {
  const banner = lostBanner(() => open());
  let place = new URL(address, location.href).searchParams.get('since');
  let pause = SHORTEST;
  let source = null;
  let timer = 0;
  let heard = Date.now();

  function open() {
    clearTimeout(timer);
    source?.close();
    const url = new URL(address, location.href);
    if (place) url.searchParams.set('since', place);
    source = new EventSource(url);
    source.addEventListener('open', () => {
      pause = SHORTEST;
      heard = Date.now();
      banner.back();
    });
    source.addEventListener('update', (event) => {
      place = event.lastEventId || place;
      heard = Date.now();
      update(JSON.parse(event.data));
    });
    source.addEventListener('error', () => {
      source.close();
      banner.lost();
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, LONGEST);
    });
  }

  // A phone that slept may hold a dead connection without knowing it.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - heard > 20_000) open();
  });
  addEventListener('online', open);
  addEventListener('pagehide', () => source?.close());
  addEventListener('pageshow', (event) => event.persisted && open());
  open();
  return { reopen: open, mend: () => source.readyState === EventSource.OPEN || open() };
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
