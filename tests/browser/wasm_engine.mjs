// @ts-check
// The engine of the pocket edition in Node: one function from message to answer.

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} folder what `scripts/pocket` wrote
 * @returns {Promise<(message: object) => any>}
 */
export async function wasmEngine(folder) {
  const [stamp] = readdirSync(path.join(folder, 'assets'));
  const bytes = readFileSync(path.join(folder, 'assets', stamp, 'engine.wasm'));
  /** @type {any} */
  let engine = null;
  /** @param {number} from @param {number} length */
  const view = (from, length) => new Uint8Array(engine.memory.buffer, from, length);
  const { instance } = await WebAssembly.instantiate(bytes, {
    host: {
      now: () => Date.now(),
      /** @param {number} to @param {number} length */
      random: (to, length) => crypto.getRandomValues(view(to, length)),
      /** @param {number} from @param {number} length */
      log: (from, length) => console.error(new TextDecoder().decode(view(from, length))),
    },
  });
  engine = instance.exports;
  return (message) => {
    const text = new TextEncoder().encode(JSON.stringify(message));
    view(engine.alloc(text.length), text.length).set(text);
    const answer = engine.call();
    const length = new DataView(engine.memory.buffer).getUint32(answer, true);
    return JSON.parse(new TextDecoder().decode(view(answer + 4, length)));
  };
}
