// The host's page, and what a page does when the server does not know whether an act was done.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { PHONE, Person, Server, WIDE, binary, launchBrowser, setUpByApi } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

test('the page finds out whether an uncertain act was done', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  // Without a shared worker, the test can watch the page's own stream.
  await anna.page.addInitScript(() => delete globalThis.SharedWorker);
  const table = await setUpByApi(anna, 'mahe', { seats: ['me', 'bot:easy'] });
  await anna.goto(table);
  await anna.atTable();
  await anna.toDecide();
  const version = await anna.version();
  // The act is done, but the answer says that the outcome is unknown.
  await anna.page.route(/\/act$/, async (route) => {
    await route.fetch();
    await route.fulfill({
      status: 503,
      headers: { 'Content-Type': 'application/problem+json', 'Retry-After': '1' },
      body: JSON.stringify({ type: 'urn:spieltisch:unsure', status: 503, title: 'Perhaps', detail: 'Perhaps it was done.' }),
    });
  }, { times: 1 });
  const asked = anna.page.waitForRequest(/\/stream\?/);
  await anna.acts.first().click();
  await asked;
  // And again when the server said to retry.
  await anna.page.waitForRequest(/\/stream\?/);
  await anna.told(version);
  anna.complaints = anna.complaints.filter((text) => !text.includes('status of 503'));
  await anna.leave();
});

for (const [size, viewport, locale] of [['phone', PHONE, 'de'], ['wide', WIDE, 'en']]) {
  test(`the host finds tables and bans, ${size}`, async () => {
    const anna = await Person.arrive(browser, server, 'Anna');
    const table = await setUpByApi(anna, 'schicht', { seats: ['me', 'open', 'bot:easy'] });
    const host = await Person.arrive(browser, server, 'Host', { viewport, locale, bypassCSP: true });
    const said = spawnSync(binary, ['host-link', '--data', server.data], { encoding: 'utf8' });
    assert.equal(said.status, 0, said.stderr);
    await host.goto(new URL(said.stdout.trim()).pathname);
    await host.page.locator('input[name=q]').fill(new URL(table, server.url).href);
    await host.page.locator('.host-search button').click();
    await host.page.locator('.host-tables > li').waitFor();
    assert.equal(await host.page.locator('.host-tables > li').count(), 1);
    await host.page.locator('.host-people summary').click();
    await host.page.locator('.host-people input[name=address]').waitFor();
    assert.deepEqual(await host.violations(), []);
    const wide = await host.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} pixels too wide`);
    await host.picture(`host-${size}`, true);
    await host.page.locator('.host-people button').click();
    await host.page.locator('.host-banned', { hasText: 'Anna' }).waitFor();
    await host.page.locator('.host-banned button').first().click();
    await host.page.locator('.host-banned li').waitFor({ state: 'detached' });
    await host.leave();
    await anna.leave();
  });
}
