// @ts-check
// Runs the engine's tasks one after the other. A task asks for what it needs, step by step; while it waits for a bot to think,
// others go on.

/** @import { Call } from './wasm.js' */
/** @typedef {{ table: string, patience?: number }} Job with the milliseconds after which the answer is no longer wanted */

/**
 * @param {object} host
 * @param {Call} host.call
 * @param {(op: any) => Promise<any>} host.perform does what a task asks of the database
 * @param {(job: Job) => Promise<any>} host.think
 * @param {() => void} host.settled called after each task
 * @param {(error: unknown) => void} host.failed the engine cannot be used any more
 */
export function taskQueue({ call, perform, think, settled, failed }) {
  /** @type {(() => void | Promise<void>)[]} */
  const waiting = [];
  let running = false;
  let count = 0;

  /** @param {() => void | Promise<void>} turn */
  async function enqueue(turn) {
    waiting.push(turn);
    if (running) return;
    running = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next();
      running = false;
    } catch (error) {
      // From here on `running` stays true: nothing else is done.
      failed(error);
    }
  }

  /**
   * @param {number} id
   * @param {any} step
   * @param {(answer: any) => void} done
   */
  async function advance(id, step, done) {
    while (step.ask) {
      if (step.ask.think) {
        think(step.ask.think.job).then((result) => enqueue(() => advance(id, call({ resume: { id, result } }), done)), failed);
        return;
      }
      step = call({ resume: { id, result: await perform(step.ask) } });
    }
    done(step.done);
    settled();
  }

  return {
    enqueue,
    /**
     * Runs a task to its end.
     * @param {object} task
     * @returns {Promise<any>}
     */
    run(task) {
      const id = (count += 1);
      return new Promise((done) => enqueue(() => advance(id, call({ begin: { id, task } }), done)));
    },
  };
}
