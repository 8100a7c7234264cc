// A tab of the pocket edition is closed a hundred times, at any moment: while an act is written, while bots think. Nothing that was acknowledged is lost.

import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { browserWithProfile, launchBrowser } from './harness.mjs';
import { Folder, Owner } from './pocket_harness.mjs';

let folder;
let browser;

before(async () => {
  [folder, browser] = await Promise.all([Folder.serve(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await folder?.goAway();
});

/** The same numbers every time, from 0 to 1. */
function numbers(seed) {
  return () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
}

test('a hundred closings at any moment lose nothing that was acknowledged', async () => {
  const next = numbers(11);
  const anna = await Owner.arrive(browser, folder, 'Anna');
  /** What the open page was told: the version after each of its acts. */
  let acknowledged = 0;
  let acts = 0;
  await anna.context.exposeFunction('acknowledged', (version) => {
    acknowledged = Math.max(acknowledged, version);
    acts += 1;
  });
  let table = null;
  // On a busy machine, many are closed before they have done anything.
  for (let closings = 0; closings < 100 || (acts <= 50 && closings < 200); closings += 1) {
    const owner = new Owner(folder, 'Anna', anna.context, await anna.context.newPage());
    if (table) {
      await owner.goto(table);
      assert.ok(Number(await owner.version()) >= acknowledged, `after closing ${closings}: ${await owner.version()} of ${acknowledged}`);
    } else {
      table = await owner.setUpTable('mahe', ['me', 'bot:medium']);
      await owner.startGame();
      acknowledged = 0;
    }
    const over = await owner.page.evaluate(playUntilClosed, next());
    if (over) table = null;
    else await owner.page.waitForTimeout(next() * 150);
    await owner.page.close();
  }
  assert.ok(acts > 50, `${acts} acts were acknowledged`);
  await anna.leave();
});

test('a browser that is killed loses nothing that was acknowledged', async () => {
  const next = numbers(5);
  const profile = mkdtempSync(path.join(tmpdir(), 'profile-'));
  let acknowledged = 0;
  let table = null;
  for (let kills = 0; kills <= 4; kills += 1) {
    const { context, kill } = await browserWithProfile(profile);
    await context.addInitScript(() => location.protocol === 'about:' || Object.assign(localStorage, { 'bot-pause': '0', pace: 'at-once' }));
    const owner = new Owner(folder, 'Anna', context, await context.newPage());
    if (table) {
      await owner.goto(table);
      assert.ok(Number(await owner.version()) >= acknowledged, `after kill ${kills}: ${await owner.version()} of ${acknowledged}`);
    } else {
      table = await owner.setUpTable('mahe', ['me', 'bot:easy']);
      await owner.startGame();
    }
    const enough = acknowledged + 5;
    const acted = new EventEmitter();
    await context.exposeFunction('acknowledged', (version) => {
      acknowledged = Math.max(acknowledged, version);
      if (acknowledged >= enough) acted.emit('enough');
    });
    const killed = once(acted, 'enough').then(kill);
    assert.equal(await owner.page.evaluate(playUntilClosed, next()), false);
    await killed;
  }
  rmSync(profile, { recursive: true, force: true });
});

/** Runs in the page: goes on acting until the tab is closed, and tells what was acknowledged. Returns whether the game is over. */
async function playUntilClosed(chance) {
  if (document.querySelector('#part-result .standings')) return true;
  const address = [...document.scripts].find(({ src }) => src.endsWith('/table.js')).src;
  const { postForm, siteUrl } = await import(address.replace('table.js', 'transport.js'));
  const main = document.getElementById('main');
  const step = async () => {
    const offered = [...document.querySelectorAll('#part-controls button[form=act][value]')].map(({ value }) => value);
    if (main.dataset.yours !== 'true' || !offered.length) return;
    const fields = { action: offered[Math.floor(chance * offered.length)], version: main.dataset.version };
    const answer = await postForm(siteUrl(`t/${main.dataset.table}/act`), new URLSearchParams(fields));
    if (answer.ok) globalThis.acknowledged((await answer.json()).version);
  };
  const goOn = () => step().then(() => setTimeout(goOn, 5));
  goOn();
  return false;
}
