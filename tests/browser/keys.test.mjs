// Keys: no letter does two things, one key or one tap never does what cannot be undone, and `?` tells the truth.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Person, Server, launchBrowser, setUpByApi } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const scene = (name) => JSON.parse(readFileSync(new URL(`../../crates/page/examples/scenes/verrat-${name}.json`, import.meta.url), 'utf8'));

/** Ben's decision in a position of Verrat!, with the others on the same device. */
async function court(anna, name) {
  const seats = ['here:A', 'me', 'here:C', 'here:D'];
  const table = await setUpByApi(anna, 'verrat', { seats, position: scene(name), players: undefined });
  await anna.goto(`${table}?as=1`);
  await anna.page.locator('main[data-yours="true"]:not(.busy)').waitFor();
}

test('V-18: L opens the log at a decision about a card, and no single key decides', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  await court(anna, 'kaffa');
  const version = await anna.version();
  await anna.page.keyboard.press('l');
  await anna.page.locator('#tab-log:focus').waitFor();
  const leave = anna.page.locator('#part-controls button[value=leave]');
  const key = await leave.getAttribute('data-key');
  await anna.page.keyboard.press(key);
  await anna.page.locator('.act.armed[value=leave]:focus').waitFor();
  // After something else it is no longer chosen.
  await anna.page.keyboard.press('c');
  await anna.page.locator('#tab-chat:focus').waitFor();
  assert.equal(await anna.page.locator('.armed').count(), 0);
  assert.equal(await anna.version(), version);
  await anna.page.keyboard.press(key);
  await anna.page.keyboard.press('Enter');
  await anna.told(version);
  await anna.leave();
});

test('every key on the page is there once, and is what the help says', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  for (const game of ['mahe', 'han', 'schicht', 'verrat']) {
    await anna.goto(await setUpByApi(anna, game));
    await anna.page.locator('main[data-yours="true"]:not(.busy)').waitFor();
    const keys = await anna.page.locator('[data-key]').evaluateAll((all) => all.map((one) => one.dataset.key));
    assert.deepEqual(keys, [...new Set(keys)], game);
    await anna.page.keyboard.press('?');
    const help = await anna.page.locator('#keys[open] kbd').allInnerTexts();
    for (const key of keys.filter((key) => 'lchu'.includes(key))) assert.ok(help.includes(key.toUpperCase()), key);
    assert.match(await anna.page.locator('#keys').innerText(), /the same key again, or Enter, confirms/);
    await anna.page.keyboard.press('Escape');
  }
  await anna.leave();
});

test('a tap on the board previews what cannot be undone', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const twice = async (selector, words) => {
    const version = await anna.version();
    const thing = anna.page.locator(selector).first();
    await thing.click();
    await anna.page.locator('#bubble:not([hidden])', { hasText: words }).waitFor();
    assert.equal(await anna.version(), version, `one tap on ${selector} does nothing`);
    await thing.click();
    await anna.told(version);
  };
  // M-7: the dice themselves.
  await anna.goto(await setUpByApi(anna, 'mahe', { seats: ['me', 'bot:easy', 'bot:easy', 'bot:easy'] }));
  await anna.toDecide();
  await twice('.dice[data-act=roll]', 'Roll the die');
  // V-19: a card in Kaffa.
  await court(anna, 'kaffa');
  await twice('#part-board button.kcard[form=act]', 'Take');
  await anna.leave();
});
