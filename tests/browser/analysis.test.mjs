// The analysis of a finished game: asked for on the replay, walked through by keys, and tried from where it went wrong.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Person, Server, finishByApi, launchBrowser, setUpByApi } from './harness.mjs';

const PHONE = { width: 390, height: 844 };

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

test('a game is analysed, and keys go from mistake to mistake', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { bypassCSP: true });
  const table = await setUpByApi(anna, 'mahe');
  await finishByApi(anna, table);
  await anna.goto(`${table}/replay?as=all`);
  assert.equal(await anna.page.locator('#part-verdict').count(), 0, 'nothing is said before it is asked for');
  await anna.page.locator('#tab-analysis').click();
  await anna.page.locator('#analysis button').click();
  // The page waits for it, and shows it by itself.
  await anna.page.locator('#part-verdict').waitFor();
  assert.equal(await anna.page.locator('#tab-analysis').getAttribute('aria-selected'), 'true');
  assert.equal(await anna.page.locator('.counts tbody tr').count(), 3);
  assert.match(await anna.page.locator('#analysis').innerText(), /Luck (gave|took)/);

  const marks = await anna.page.locator('.marks a').evaluateAll((all) => all.map((mark) => Number(mark.dataset.step)));
  assert.ok(marks.length > 1, 'somebody who takes the first move that comes makes mistakes');
  const at = (step) => anna.page.waitForURL(new RegExp(`at=${step}&as=all$`));
  await anna.page.locator('#slider').focus();
  for (const step of marks.filter((mark) => mark > 0).slice(0, 2)) {
    await anna.page.keyboard.press('Shift+ArrowRight');
    await at(step);
    const verdict = await anna.page.locator('#part-verdict').innerText();
    assert.match(verdict, /(Inaccuracy|Mistake|Blunder)[^]*Better: /);
  }
  await anna.page.keyboard.press('Shift+ArrowLeft');
  await at(marks.filter((mark) => mark > 0)[0]);
  assert.deepEqual(await anna.violations(), []);

  await anna.page.locator('[data-play-from]').click();
  const seat = await anna.page.locator('[data-play-from]').getAttribute('data-play-from');
  assert.equal(await anna.page.locator('#play-on [name="seat"]').inputValue(), seat);
  await anna.page.locator('#play-on button').click();
  await anna.page.waitForURL((url) => !url.href.includes(table));
  await anna.leave();
});

test('on a phone, in German and in the dark it passes axe', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { locale: 'de', colorScheme: 'dark', viewport: PHONE, bypassCSP: true });
  const table = await setUpByApi(anna, 'mahe');
  await finishByApi(anna, table);
  // The person is known, so the page has their language.
  await anna.page.request.post(new URL('/api/me', server.url).href, { data: { lang: 'de' } });
  await anna.goto(`${table}/replay?as=all&panel=analysis`);
  await anna.page.locator('#analysis button').click();
  await anna.page.locator('#part-verdict').waitFor();
  assert.match(await anna.page.locator('#analysis').innerText(), /Glück (gab|nahm)/);
  assert.deepEqual(await anna.violations(), []);
  assert.ok(await anna.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the screen');
  await anna.leave();
});
