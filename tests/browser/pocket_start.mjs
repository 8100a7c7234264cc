// How long a newly started browser takes to the first decision at a HAN table: in the pocket edition, with its files
// in the cache and the network off, and beside it at a native table:
// cargo build -p spieltisch && scripts/pocket && node tests/browser/pocket_start.mjs

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Person, Server, browserWithProfile } from './harness.mjs';
import { Folder, Owner } from './pocket_harness.mjs';

const ROUNDS = 7;

/** Whether the page waits for its reader's decision and hears it. */
const decides = () => document.querySelector('html.js main[data-yours="true"]:not(.busy)') && document.readyState === 'complete';

/** Starts a browser and does some work in it. */
async function inBrowser(profile, work) {
  const { context, kill } = await browserWithProfile(profile);
  try {
    return await work(context);
  } finally {
    await kill();
  }
}

async function measure(Visitor, site, offline) {
  const profile = mkdtempSync(path.join(tmpdir(), 'spieltisch-start-'));
  const { table, cookies } = await inBrowser(profile, async (context) => {
    const anna = new Visitor(site, 'Anna', context, await context.newPage());
    await anna.goto('/');
    if (offline) await anna.kept();
    await anna.setUpTable('han', ['me', 'bot:easy']);
    await anna.startGame();
    await anna.page.waitForFunction(decides);
    return { table: anna.page.url(), cookies: await context.cookies() };
  });
  if (offline) await site.goAway();
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await inBrowser(profile, async (context) => {
      // A browser that is killed may not have written them yet.
      await context.addCookies(cookies);
      const page = await context.newPage();
      const start = performance.now();
      await page.goto(table);
      await page.waitForFunction(decides, undefined, { polling: 10 });
      return performance.now() - start;
    }));
  }
  rmSync(profile, { recursive: true, force: true });
  return times.sort((a, b) => a - b);
}

const [server, folder] = [await Server.start(), await Folder.serve()];
for (const [name, times] of [['native', await measure(Person, server, false)], ['pocket', await measure(Owner, folder, true)]]) {
  console.log(`${name}: median ${times[ROUNDS >> 1].toFixed(0)} ms, from ${times[0].toFixed(0)} to ${times.at(-1).toFixed(0)} ms`);
}
await server.kill();
rmSync(server.data, { recursive: true, force: true });
await folder.goAway();
