// Around the games: the games come first, what does not go together cannot be chosen, an invitation is at hand, results
// against bots are shown as such.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, Person, Server, WIDE, finishByApi, launchBrowser, setUpByApi } from './harness.mjs';

const LOOKS = [['phone', PHONE, 'de'], ['wide', WIDE, 'en']];

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** How many of what `selector` finds are wholly in the window, without scrolling. */
const inView = (page, selector) => page.locator(selector).evaluateAll((found) => found.filter((one) => {
  const { top, bottom, width } = one.getBoundingClientRect();
  return width > 0 && top >= 0 && bottom <= innerHeight;
}).length);

for (const [size, viewport, locale] of LOOKS) {
  test(`the games come first: ${size}`, async () => {
    const anna = await Person.arrive(browser, server, 'Anna', { viewport, locale });
    const bothInView = async (who) => {
      await anna.goto('/');
      const least = size === 'wide' ? 4 : 1;
      assert.ok((await inView(anna.page, '.play-now .primary')) >= least, `${who} can play at once`);
      assert.ok((await inView(anna.page, '.play-now button:not(.primary)')) >= least, `${who} can learn by playing`);
    };
    await bothInView('a newcomer');
    // With many tables of their own, the games stay in view, and the tables come first.
    for (const game of ['mahe', 'han', 'schicht', 'verrat', 'mahe', 'han']) await setUpByApi(anna, game, { lang: locale });
    await bothInView('somebody with tables');
    assert.ok((await inView(anna.page, '.go-on .table-card')) >= 1);
    const [table, game] = await Promise.all(['.go-on .table-card', '.game'].map((one) => anna.page.locator(one).first().boundingBox()));
    assert.ok(table && game && table.y < game.y, 'a running table comes before the games');
    await anna.leave();
  });
}

test('learning by playing starts with one tap', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  await anna.goto('/');
  await anna.page.locator('.game-mahe .play-now button:not(.primary)').click();
  await anna.page.waitForURL(/\/t\/[^/]+$/);
  await anna.atTable();
  await anna.leave();
});

test('H-2, H-25: what does not go together cannot be chosen', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  await anna.goto('/new/han');
  const { page } = anna;
  const players = (n) => page.locator(`input[name=players][value="${n}"]`).check({ force: true });
  const map = page.locator('select[name=option-map]');
  const variant = page.locator('select[name=option-variant]');
  const disabled = (select) => select.evaluate((one) => [...one.options].filter((option) => option.disabled).map((option) => option.value));
  await players(2);
  assert.deepEqual(await disabled(map), ['border']);
  assert.deepEqual(await disabled(variant), ['fortifications'], 'the map for two has no borders');
  assert.match(await page.locator('[data-unfit=map]').innerText(), /Border Disputes: .*3 to 5 players/);
  await players(4);
  assert.deepEqual(await disabled(map), []);
  await map.selectOption('ways');
  await variant.selectOption('markets');
  // An earlier choice counts for more, and the later one says what became of it.
  await map.selectOption('border');
  assert.equal(await variant.inputValue(), '');
  assert.deepEqual(await disabled(variant), ['markets']);
  await page.locator('[data-unfit=variant].changed').waitFor();
  await map.selectOption('ways');
  await players(5);
  assert.equal(await map.inputValue(), '', 'that map is for four at most');
  await anna.leave();
});

test('M-6: the number of turtles depends on the players', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  await anna.goto('/new/mahe');
  const turtles = anna.page.locator('select[name=option-turtles_each]');
  await anna.page.locator('input[name=players][value="3"]').check({ force: true });
  await turtles.selectOption('2');
  await anna.page.locator('input[name=option-first][value="2"]').check({ force: true });
  await anna.page.locator('input[name=players][value="4"]').check({ force: true });
  assert.equal(await turtles.inputValue(), '');
  await anna.page.locator('input[name=players][value="2"]').check({ force: true });
  assert.ok(await anna.page.locator('input[name=option-first][value=""]').isChecked(), 'a third seat cannot begin');
  await anna.leave();
});

test('without scripts the server says what does not go together', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { javaScriptEnabled: false });
  await anna.goto('/new/han');
  await anna.page.locator('form[action="/tables"] input[name=name]').fill('Anna');
  await anna.page.locator('select[name=option-map]').selectOption('border');
  await anna.page.locator('form[action="/tables"] button.primary').click();
  await anna.page.locator('.notice', { hasText: '3 to 5 players' }).waitFor();
  anna.complaints.length = 0;
  await anna.leave();
});

for (const [size, viewport] of LOOKS) {
  test(`who waits invites first, who comes to a full table is told so: ${size}`, async () => {
    const anna = await Person.arrive(browser, server, 'Anna', { viewport });
    const open = await anna.setUpTable('mahe', ['me', 'open']);
    assert.ok(await inView(anna.page, '.invite .copy input'), 'the link is in view');
    assert.ok(await inView(anna.page, '.invite .qr'), 'and the code');
    const ben = await Person.arrive(browser, server, 'Ben', { viewport });
    await ben.goto(open);
    assert.ok(await inView(ben.page, 'button[form=join]'), 'a seat comes first for a guest');
    await ben.sitDown(open, 1);
    const cleo = await Person.arrive(browser, server, 'Cleo', { viewport });
    await cleo.goto(open);
    await cleo.page.locator('#part-lobby', { hasText: 'This table is full.' }).waitFor();
    assert.ok(await inView(cleo.page, '.full a.button'), 'there is a way on');
    // Whoever stays sees the game when it starts.
    await anna.startGame();
    await cleo.page.locator('main.table .watching').waitFor();
    for (const person of [anna, ben, cleo]) await person.leave();
  });
}

test('games against bots are shown as such', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const table = await setUpByApi(anna, 'mahe', { seats: ['me', 'bot:easy'], listed: false });
  await finishByApi(anna, table);
  await anna.goto('/me/stats');
  await anna.page.locator('.latest li', { hasText: 'against bots' }).waitFor();
  await anna.page.locator('.latest li', { hasText: 'not rated' }).waitFor();
  await anna.goto('/stats');
  await anna.page.locator('.card', { hasText: 'one game against bots. It is not rated' }).waitFor();
  await anna.leave();
});
