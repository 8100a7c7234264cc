// Schicht im Schacht! shows where one stands: the lead, galleries that are one card short, and the own treasure.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { PHONE, Person, Server, WIDE, launchBrowser, setUpByApi } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A red row and a yellow tower are one card short, and the other player has four cards. */
const position = JSON.parse(readFileSync(new URL('../../games/schicht/lesson/tutorial.json', import.meta.url), 'utf8'));

async function sitAt(viewport, options = {}) {
  const anna = await Person.arrive(browser, server, 'Anna', { viewport, ...options });
  await anna.goto(await setUpByApi(anna, 'schicht', { seats: ['me', 'bot'], position }));
  await anna.atTable();
  return anna;
}

test('galleries one card short are marked, unless one does not want it', async () => {
  const anna = await sitAt(WIDE);
  assert.equal(await anna.page.locator('.threat').count(), 2);
  assert.equal(await anna.page.locator('.threat.own').count(), 1, 'only the red 17 is in the hand');
  assert.match(await anna.page.locator('.threat.own').getAttribute('data-info'), /Red row: one card short, worth 4 cards\. You have red 17/);
  assert.equal(await anna.page.locator('.seat.you .standing').innerText(), '\u22124');

  const box = anna.page.locator('[data-setting=threats]');
  await box.evaluate((input) => input.click());
  await anna.page.locator('.threat').first().waitFor({ state: 'hidden' });
  await anna.page.reload();
  await anna.atTable();
  await anna.page.locator('.threat').first().waitFor({ state: 'hidden' });
  await anna.leave();
});

test('what one takes lands in the own treasure', async () => {
  const anna = await sitAt(PHONE, { reducedMotion: 'no-preference' });
  const chest = anna.page.locator('.own-treasure .count');
  assert.equal(await chest.innerText(), '0');
  await anna.page.locator('button[value="pick r17"]').click();
  await anna.page.locator('.outlook .confirm').click();
  await anna.page.locator('.moment', { hasText: 'You complete a row: 4 cards!' }).waitFor();
  await anna.page.locator('.own-treasure .count', { hasText: '4' }).waitFor();
  await anna.page.locator('#log li', { hasText: 'Anna has completed a row' }).locator('svg.card-sign').first().waitFor({ state: 'attached' });
  await anna.leave();
});
