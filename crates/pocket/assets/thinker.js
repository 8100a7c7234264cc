// @ts-check
// A worker in which bots think, so that everything else goes on meanwhile. First comes the compiled engine, then one job at a time.

import { startEngine } from './wasm.js';

/** @type {Promise<import('./wasm.js').Call>} */
let engine;

addEventListener('message', async ({ data: { module, think } }) => {
  if (module) engine = startEngine(module);
  if (think) postMessage((await engine)({ think }));
});

// A trap becomes an error of this worker; whoever started it sees that.
addEventListener('unhandledrejection', ({ reason }) => {
  throw reason;
});
