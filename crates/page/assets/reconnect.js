// @ts-check
// A stream of events that reconnects whenever it breaks, after growing pauses.

const SHORTEST_PAUSE = 800;
const LONGEST_PAUSE = 5_000;

/**
 * @param {() => string | URL | null} address asked for at every attempt; none if there is nothing to follow
 * @param {{ opened: () => void, updated: (event: MessageEvent) => void, lost: () => void }} on
 */
export function reconnecting(address, on) {
  let pause = SHORTEST_PAUSE;
  /** @type {EventSource | null} */
  let source = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    const url = address();
    if (!url) return;
    source = new EventSource(url);
    source.addEventListener('open', () => {
      pause = SHORTEST_PAUSE;
      on.opened();
    });
    source.addEventListener('update', on.updated);
    source.addEventListener('error', () => {
      source?.close();
      on.lost();
      openIn(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    });
  };
  /** @param {number} delay in milliseconds; the present stream stays open until then */
  const openIn = (delay) => {
    clearTimeout(timer);
    timer = setTimeout(open, delay);
  };
  return { open, openIn, close };
}
