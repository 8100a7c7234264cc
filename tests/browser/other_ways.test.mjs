// Other ways to play: by keys alone, without scripts, in German, and on another device.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Person, Server, launchBrowser, play } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const ALONE = ['me', 'bot:easy', 'bot:easy', 'bot:easy'];

test('keys alone play a turn', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  await anna.setUpTable('mahe', ALONE);
  await anna.startGame();
  await anna.toDecide();
  const before = await anna.version();
  // A key only chooses what cannot be undone; Enter does it.
  await anna.page.keyboard.press('r');
  await anna.page.locator('.act.armed[value=roll]:focus').waitFor();
  assert.equal(await anna.version(), before);
  await anna.page.keyboard.press('Enter');
  await anna.page.locator('#log li', { hasText: 'Anna rolls' }).first().waitFor();
  assert.notEqual(await anna.version(), before);

  await anna.toDecide();
  const reached = () => anna.page.evaluate(() => document.activeElement?.getAttribute('form') === 'act');
  for (let tabs = 0; tabs < 60 && !(await reached()); tabs += 1) await anna.page.keyboard.press('Tab');
  assert.ok(await reached(), 'the tab key reaches what can be done');
  const version = await anna.version();
  await anna.page.keyboard.press('Enter');
  await anna.told(version);
  await anna.leave();
});

test('without scripts, forms do everything', async () => {
  const ben = await Person.arrive(browser, server, 'Ben', { javaScriptEnabled: false });
  await ben.setUpTable('mahe', ALONE);
  await ben.page.locator('form.start input[name=entropy]').fill('anything I like');
  await ben.startGame();
  await ben.acts.first().click();
  await ben.page.locator('#log li', { hasText: 'Ben rolls' }).first().waitFor();
  await ben.leave();
});

test('a German browser gets German, and every language can be chosen without scripts', async () => {
  const dora = await Person.arrive(browser, server, 'Dora', { locale: 'de-AT', javaScriptEnabled: false });
  await dora.goto('/verify');
  assert.equal(await dora.page.locator('html').getAttribute('lang'), 'de');
  const [menu, languages] = [dora.page.locator('button.language'), dora.page.locator('form.languages')];
  await menu.focus();
  await dora.page.keyboard.press('Enter');
  const codes = await languages.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.lang));
  assert.deepEqual(codes, await server.languages());
  await dora.page.keyboard.press('Escape');
  await languages.waitFor({ state: 'hidden' });
  await menu.click();
  await languages.getByRole('button', { name: 'English' }).click();
  await dora.page.locator('html[lang=en]').waitFor();
  assert.equal(new URL(dora.page.url()).pathname, '/verify', 'back to the same page');
  await dora.leave();
});

test('a private link carries an identity to another device', async () => {
  const emil = await Person.arrive(browser, server, 'Emil');
  const table = await emil.setUpTable('mahe', ALONE);
  await emil.goto('/me');
  await emil.page.locator('form[action="/me/move"] button').click();
  const link = await emil.page.locator('[data-copy] input').inputValue();

  const phone = await Person.arrive(browser, server, 'Emil, on the phone');
  await phone.goto(link);
  await phone.page.locator('form[action^="/move/"] button.primary').click();
  await phone.goto(table);
  await phone.startGame();
  assert.equal(await play([phone], 2), false);
  await emil.leave();
  await phone.leave();
});

test('error pages explain the error and lead on', async () => {
  const fritz = await Person.arrive(browser, server, 'Fritz');
  const answer = await fritz.page.goto(new URL('/t/nowhere', server.url).href);
  assert.equal(answer.status(), 404);
  await fritz.page.locator('.problem-page a[href="/"]').waitFor();
  fritz.complaints = fritz.complaints.filter((complaint) => !complaint.includes('404'));
  await fritz.leave();
});
