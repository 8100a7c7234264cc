// The deal of the day and one deal at two tables: found, played, compared.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LOOKS, PHONE, Person, Server, WIDE, ask, finishByApi, launchBrowser } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const playable = (person) => person.page.locator('.deal.game-mahe form button');

test('everybody plays the deal of the day once, and then sees how the others did', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { viewport: PHONE });
  await anna.goto('/');
  await anna.page.getByRole('link', { name: 'Today’s deals' }).click();
  await playable(anna).click();
  await anna.page.waitForURL(/\/t\/[^/]+$/);
  await anna.page.locator('main.table').waitFor();
  assert.equal(await anna.page.locator('button[form=hint]').count(), 0, 'no hints');
  await finishByApi(anna, anna.page.url());
  await anna.page.reload();
  await anna.page.locator('#part-result a', { hasText: 'Compare with others' }).click();
  await anna.page.locator('tr.you').waitFor();
  await anna.goto('/daily');
  assert.equal(await playable(anna).count(), 0, 'once each');

  const ben = await Person.arrive(browser, server, 'Ben', { viewport: WIDE });
  await ben.goto('/daily');
  await playable(ben).waitFor();
  await ben.page.locator('.deal.game-mahe a', { hasText: 'Earlier days' }).click();
  await ben.page.getByText('You see how the others did once you have played.').waitFor();
  assert.ok((await ben.page.locator('main').innerText()).includes('One person has played it.'));
  assert.equal(await ben.page.locator('.ratings').count(), 0, 'no spoilers');
  await anna.leave();
  await ben.leave();
});

test('two tables share one deal, and the difference counts', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { bypassCSP: true });
  const ben = await Person.arrive(browser, server, 'Ben', { viewport: PHONE, bypassCSP: true });
  await ask(anna, '/me', { name: 'Anna' });
  const { body } = await ask(anna, '/tables', { game: 'mahe', players: 2, seats: ['me', 'open'], duplicate: true });
  const pair = `/duplicate/${body.table.id}`;
  await ben.goto(pair);
  await ben.page.getByRole('heading', { name: 'One deal, two tables: Mahé' }).waitFor();
  await ben.page.getByRole('link', { name: 'Go to the table' }).last().click();
  await ben.page.waitForURL(/\/t\//);
  const other = ben.page.url();
  await ben.sitDown(other, 0);
  await anna.goto(pair);
  await anna.picture('duplicate-before', true);
  assert.deepEqual(await anna.violations(), []);
  await anna.page.getByLabel('Let bots play the free seats').check();
  await anna.page.getByRole('button', { name: 'Start both tables' }).click();
  await anna.page.getByText('Both tables are playing.').waitFor();
  await finishByApi(anna, `/t/${body.table.id}`);
  await anna.goto(pair);
  assert.equal(await anna.page.getByText('Both tables are playing.').count(), 1, 'nothing is told before both are over');
  await finishByApi(ben, other);
  await ben.goto(pair);
  // Whoever sits first meets the same luck, and these two play alike.
  await ben.page.getByText('A draw: both teams have the same.').waitFor();
  await ben.picture('duplicate-over', true);
  assert.deepEqual(await ben.violations(), []);
  await anna.leave();
  await ben.leave();
});

test('the pages of the day can be read in every look', async () => {
  for (const [, viewport, colorScheme] of LOOKS) {
    const anna = await Person.arrive(browser, server, 'Anna', { viewport, colorScheme, bypassCSP: true });
    for (const address of ['/daily', `/daily/mahe/${new Date().toISOString().slice(0, 10)}?span=week`]) {
      await anna.goto(address);
      assert.deepEqual(await anna.violations(), [], address);
    }
    await anna.leave();
  }
});
