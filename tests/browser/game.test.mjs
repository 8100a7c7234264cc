// Two people and a bot play a whole game of Mahé. One reloads, the server crashes and comes back, a spectator watches.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { PHONE, Person, Server, binary, launchBrowser, play } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

test('a whole game with a reload, a crash and a spectator', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const ben = await Person.arrive(browser, server, 'Ben', { viewport: PHONE, hasTouch: true });
  const cleo = await Person.arrive(browser, server, 'Cleo');

  const table = await anna.setUpTable('mahe', ['me', 'open', 'bot:easy']);
  await ben.sitDown(table, 1);
  await anna.page.locator('.lobby-seats strong', { hasText: 'Ben' }).waitFor();
  await anna.startGame();
  await ben.atTable();
  await cleo.goto(table);
  assert.equal(await cleo.acts.count(), 0, 'a spectator has nothing to decide');

  assert.equal(await play([anna, ben], 12), false);
  await anna.page.reload();
  await anna.atTable();
  assert.equal(await play([anna, ben], 12), false);
  await Promise.all([anna.picture('mahe-wide'), ben.picture('mahe-phone'), cleo.picture('mahe-spectator')]);

  // Everybody has seen the last act once somebody has to decide and nothing is under way.
  await Promise.race([anna.toDecide(), ben.toDecide()]);
  const banners = (state) => Promise.all([anna, ben, cleo].map(({ page }) => page.locator('#lost').waitFor({ state })));
  const log = () => cleo.page.locator('#log li').allTextContents();
  const told = await log();
  await server.kill();
  await banners('visible');
  await anna.picture('mahe-lost');
  await server.restart();
  await banners('hidden');
  await cleo.page.reload();
  assert.deepEqual((await log()).slice(0, told.length), told, 'what was told has happened');

  assert.equal(await play([anna, ben]), true, 'the game goes on to its end');
  const result = await anna.standings();
  assert.equal(result.length, 3);
  assert.deepEqual(await ben.standings(), result);
  assert.deepEqual(await cleo.standings(), result);
  await Promise.all([anna.picture('mahe-over-wide'), ben.picture('mahe-over-phone')]);

  const record = await anna.context.request.get(`${table}/record`);
  assert.ok(record.ok());
  const verified = spawnSync(binary, ['verify', '-'], { input: await record.body(), encoding: 'utf8' });
  assert.equal(verified.status, 0, verified.stdout + verified.stderr);

  for (const person of [anna, ben, cleo]) await person.leave();
});
