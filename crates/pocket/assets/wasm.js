// @ts-check
// Loads the engine and speaks with it: JSON goes in, JSON comes out.

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} alloc
 * @property {() => number} call
 */
/** @typedef {(message: object) => any} Call */

/** The compiled engine. Hosts that name its type wrongly cost a moment, nothing more. */
export async function compileEngine() {
  const response = await fetch(new URL('./engine.wasm', import.meta.url));
  if (!response.ok) throw new Error(`engine.wasm: ${response.status}`);
  const named = response.headers.get('Content-Type') === 'application/wasm';
  return named ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * @param {WebAssembly.Module} module
 * @returns {Promise<Call>}
 */
export async function startEngine(module) {
  const instance = await WebAssembly.instantiate(module, { host: { now: Date.now, random, log } });
  const { memory, alloc, call } = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  /** @type {(at: number, length: number) => Uint8Array<ArrayBuffer>} the memory may have grown and moved since the last time */
  function bytes(at, length) {
    return new Uint8Array(/** @type {ArrayBuffer} */ (memory.buffer), at >>> 0, length >>> 0);
  }
  /** @type {(at: number, length: number) => void} */
  function random(at, length) {
    // Browsers give so many bytes at once at most.
    for (let done = 0; done < length; done += 65_536) {
      crypto.getRandomValues(bytes(at + done, Math.min(length - done, 65_536)));
    }
  }
  /** @type {(at: number, length: number) => void} */
  function log(at, length) {
    console.error(decoder.decode(bytes(at, length)));
  }
  return (message) => {
    const text = encoder.encode(JSON.stringify(message));
    const at = alloc(text.length);
    bytes(at, text.length).set(text);
    const answer = call() >>> 0;
    const length = new DataView(memory.buffer).getUint32(answer, true);
    const result = JSON.parse(decoder.decode(bytes(answer + 4, length)));
    if (result.error) throw new Error(result.error);
    return result;
  };
}
