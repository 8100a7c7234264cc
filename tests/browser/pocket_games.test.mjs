// Whole games in the pocket edition, with the network off since the first visit. Their records pass verification.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { binary, launchBrowser } from './harness.mjs';
import { Owner, withFolder } from './pocket_harness.mjs';

let browser;

before(async () => {
  browser = await launchBrowser();
});

after(() => browser?.close());

/** Saves what a link offers, and returns it as text. */
async function saved(owner, selector) {
  const [download] = await Promise.all([owner.page.waitForEvent('download'), owner.page.locator(selector).first().click()]);
  return readFileSync(await download.path(), 'utf8');
}

const GAMES = {
  mahe: { seats: ['me', 'bot:easy'], middle: 15 },
  han: { seats: ['me', 'bot:easy', 'bot:easy'], middle: 10 },
  schicht: { seats: ['me', 'bot:easy'], middle: 4 },
  verrat: { seats: ['me', 'bot:easy', 'bot:easy', 'bot:easy'], middle: 3, options: ['round_limit=2'] },
};

for (const [game, { seats, middle, options }] of Object.entries(GAMES)) {
  test(`a whole game of ${game} without a network, with a reload in the middle`, () => withFolder(async (folder) => {
    const anna = await Owner.arrive(browser, folder, 'Anna');
    await anna.goto('/');
    await anna.kept();
    await folder.goAway();

    // This game was never opened before.
    await anna.setUpTable(game, seats, options);
    await anna.startGame();
    assert.equal(await anna.play(middle), false);
    const version = Number(await anna.version());
    await anna.page.reload();
    await anna.atTable();
    assert.ok(Number(await anna.version()) >= version, 'nothing is lost');
    await anna.picture(`pocket-${game}`);
    assert.equal(await anna.play(), true);
    assert.equal((await anna.standings()).length, seats.length);

    const verified = spawnSync(binary, ['verify', '-'], { input: await saved(anna, 'a[download][href$="/record"]'), encoding: 'utf8' });
    assert.equal(verified.status, 0, verified.stdout + verified.stderr);
    await anna.leave();
  }));
}
