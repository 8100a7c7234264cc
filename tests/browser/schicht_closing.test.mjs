// S-16: if the gaps can be closed in several ways, the player sees each of them before choosing.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { PHONE, Person, Server, launchBrowser } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const position = (name) => readFileSync(new URL(`positions/${name}.json`, import.meta.url), 'utf8');

/** A table where this person has to close the gaps, set up by the form; the others are bots. */
async function toClose(person, name) {
  const seats = JSON.parse(position(name)).hands.map(() => 'bot:easy');
  seats[JSON.parse(position(name)).closer] = 'me';
  await person.setUpTable('schicht', seats, [], position(name));
  await person.page.locator('.notice.plain').waitFor();
  await person.startGame();
}

const way = '#part-hand button.small-way';

test('a mouse previews the ways, and a second click takes one', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { bypassCSP: true });
  await toClose(anna, 'three-ways-to-close');
  assert.equal(await anna.page.locator(way).count(), 3);
  // Each preview shows another layout, and the layout itself shows what would move.
  const pictures = await anna.page.locator(`${way} svg`).evaluateAll((all) => all.map((one) => one.innerHTML));
  assert.equal(new Set(pictures).size, 3);
  assert.deepEqual(await anna.violations(), []);
  await anna.picture('schicht-close-wide');
  await anna.page.locator(way).nth(2).hover();
  await anna.page.locator('.ways .way[data-way="2"] .ghost').first().waitFor();
  await anna.picture('schicht-close-look-wide');

  const version = await anna.version();
  await anna.page.locator(way).nth(2).click();
  await anna.page.locator('.outlook .confirm').waitFor();
  assert.equal(await anna.version(), version, 'S-8: one click closes nothing');
  await anna.page.locator(way).nth(2).click();
  await anna.told(version);
  assert.equal(await anna.page.locator(way).count(), 0);
  await anna.leave();
});

test('a first tap previews and a second confirms, even among seven ways', async () => {
  const ben = await Person.arrive(browser, server, 'Ben', {
    viewport: PHONE, hasTouch: true, bypassCSP: true, locale: 'de', colorScheme: 'dark',
  });
  await toClose(ben, 'seven-ways-to-close');
  assert.equal(await ben.page.locator(way).count(), 7);
  await ben.bigEnough(way, 44);
  assert.deepEqual(await ben.violations(), []);
  await ben.picture('schicht-close-phone');
  const version = await ben.version();
  await ben.page.locator(way).nth(4).tap();
  await ben.page.locator('.outlook .confirm').waitFor();
  assert.equal(await ben.version(), version, 'nothing is closed yet');
  await ben.picture('schicht-close-look-phone');
  assert.deepEqual(await ben.violations(), []);
  await ben.page.locator('.outlook .confirm').tap();
  await ben.told(version);
  await ben.leave();
});
