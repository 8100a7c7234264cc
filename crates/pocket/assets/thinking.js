// @ts-check
// The engine's end of the worker in which bots think. It is started with the first job.

import { readActs, readTable } from './database.js';

/** @import { Job } from './tasks.js' */

/** After so many crashes nothing is thought any more. */
const MOST_CRASHES = 3;

/** @param {WebAssembly.Module} module */
export function thinking(module) {
  /** @type {Worker | null} */
  let worker = null;
  let crashes = 0;
  let previous = Promise.resolve(null);

  const start = () => {
    const started = new Worker(new URL('./thinker.js', import.meta.url), { type: 'module', name: 'thinker' });
    started.postMessage({ module });
    return started;
  };

  /**
   * @param {Job} job
   * @returns {Promise<any>} null if it crashed
   */
  const think = async (job) => {
    if (crashes >= MOST_CRASHES) throw new Error('bots crashed too often');
    const [row, acts] = await Promise.all([readTable(job.table), readActs(job.table)]);
    if (!row) return null;
    const thinker = (worker ??= start());
    return new Promise((resolve) => {
      thinker.onmessage = ({ data }) => resolve(data.result);
      thinker.onerror = (event) => {
        event.preventDefault();
        console.error(event.message);
        crashes += 1;
        thinker.terminate();
        worker = null;
        resolve(null);
      };
      thinker.postMessage({ think: { job, row, acts } });
    });
  };

  /**
   * One job after the other.
   * @param {Job} job
   * @returns {Promise<any>} null if it came too late
   */
  return (job) => {
    let wanted = true;
    const result = previous.then(() => (wanted ? think(job) : null));
    previous = result.catch(() => null);
    const { patience } = job;
    if (patience === undefined) return result;
    const tooLate = new Promise((resolve) => setTimeout(resolve, patience, null)).then(() => {
      wanted = false;
      return null;
    });
    return Promise.race([result, tooLate]);
  };
}
