// Hands and keys: arrows move over every board, the focus survives what others do, a forced action sends itself after a
// beat, and a refusal is no error.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Person, Server, WIDE, PHONE, ask, launchBrowser, setUpByApi } from './harness.mjs';

const GAMES = ['mahe', 'han', 'schicht', 'verrat'];
/** The most stops of the Tab key before the board, which is one. */
const MOST_STOPS = 3;

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens a table where it is this person's turn. */
async function sitAt(person, game, setup) {
  const table = await setUpByApi(person, game, setup);
  await person.goto(table);
  await person.page.locator('main[data-yours="true"]:not(.busy)').waitFor();
  await person.page.waitForLoadState();
  return table;
}

const focusIn = (page, selector) => page.evaluate((part) => Boolean(document.activeElement?.closest(part)), selector);

/** How often Tab is pressed until the focus is inside, or no longer is. */
async function tabsUntil(page, selector, inside) {
  for (let presses = 1; presses <= 10; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focusIn(page, selector)) === inside) return presses;
  }
  return Infinity;
}

for (const game of GAMES) {
  test(`${game}: few Tab stops to the board, and arrows reach every place`, async () => {
    for (const viewport of [WIDE, PHONE]) {
      const anna = await Person.arrive(browser, server, 'Anna', { viewport });
      await sitAt(anna, game);
      const { page } = anna;
      const there = await tabsUntil(page, '#part-board', true);
      const past = await tabsUntil(page, '#part-board', false);
      assert.ok(there - 1 <= MOST_STOPS && past === 1, `${game}: ${there - 1} stops before the board, ${past} to leave it`);
      const unreached = await page.evaluate(async () => {
        const address = [...document.scripts].find(({ src }) => src.endsWith('/board_keys.js'))?.src ?? '';
        const { neighbour, placesIn } = await import(address);
        const places = placesIn(document.getElementById('part-board'));
        const reached = new Set([places[0]]);
        for (const place of reached) {
          for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
            const next = neighbour(places, place, arrow);
            if (next) reached.add(next);
          }
        }
        return places.filter((place) => !reached.has(place)).map(({ thing }) => thing.outerHTML.slice(0, 120));
      });
      assert.deepEqual(unreached, [], game);
      await anna.leave();
    }
  });
}

test('what the arrows reach has a role and a name', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { bypassCSP: true });
  for (const game of GAMES) {
    await sitAt(anna, game);
    assert.deepEqual(await anna.violations(), [], game);
  }
  await anna.leave();
});

test('an arrow moves the focus, and Enter does what a tap does', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const { page } = anna;
  await sitAt(anna, 'mahe');
  await tabsUntil(page, '#part-board', true);
  const first = await page.evaluate(() => document.activeElement?.outerHTML);
  for (const arrow of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(arrow);
  await page.keyboard.press('ArrowRight');
  assert.ok(await focusIn(page, '#part-board'));
  assert.notEqual(await page.evaluate(() => document.activeElement?.outerHTML), first);
  // A field says what it is.
  await page.locator('#part-board .field[data-spot="10"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('#bubble:not([hidden])').waitFor();

  await sitAt(anna, 'han', { seats: ['me', 'bot:easy'], options: { emperor: 0 } });
  await tabsUntil(page, '#part-board', true);
  assert.ok(await page.locator('.spot.legal:focus').count(), 'Tab goes to what can be done');
  await page.locator('.preview:not(:empty)').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.offer.shown, button[form="undo"]').first().waitFor();
  await anna.leave();
});

test('V-11: orders are given with keys alone', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const { page } = anna;
  const position = JSON.parse(readFileSync(new URL('../../crates/page/examples/scenes/verrat-plan.json', import.meta.url), 'utf8'));
  const table = await setUpByApi(anna, 'verrat', { seats: ['me', 'here:B', 'here:C', 'here:D'], position, players: undefined });
  await anna.goto(`${table}?as=0`);
  await page.locator('main[data-yours="true"]:not(.busy)').waitFor();
  await page.locator('.orders .chip[data-chip]:not([data-given])').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.chip[aria-pressed="true"]').waitFor();
  // Up from the desk lies the court, and arrows lead to a place that glows.
  for (let press = 0; press < 20 && !(await focusIn(page, '#part-board')); press += 1) await page.keyboard.press('ArrowUp');
  assert.ok(await focusIn(page, '#part-board'), 'an arrow leads from the hand to the board');
  await page.locator('#part-board [data-place].may').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.orders .chip.set').first().waitFor();
  await anna.leave();
});

test('the focus stays on the board when others move', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const ben = await Person.arrive(browser, server, 'Ben');
  const table = await setUpByApi(anna, 'mahe', { seats: ['me', 'open'] });
  await ben.sitDown(table, 1);
  await anna.goto(table);
  await anna.startGame();
  await ben.atTable();
  await ben.page.locator('[data-piece^="turtle-"]').first().focus();
  const focused = () => ben.page.evaluate(() => document.activeElement?.getAttribute('data-piece'));
  const piece = await focused();
  assert.ok(piece, 'a turtle can have the focus');
  const version = await ben.version();
  await anna.acts.first().click();
  await ben.told(version);
  assert.equal(await focused(), piece);
  for (const person of [anna, ben]) await person.leave();
});

test('a lone throw of the die sends itself after a beat, and a key stops it', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  await anna.goto('/');
  await anna.page.evaluate(() => localStorage.setItem('forced', 'on'));
  // Four have one turtle each, so there is nothing to pick before the die.
  const seats = ['me', 'bot:easy', 'bot:easy', 'bot:easy'];
  await anna.goto(await setUpByApi(anna, 'mahe', { seats }));
  await anna.page.locator('.act.going[data-forced]').waitFor();
  const version = await anna.version();
  await anna.told(version);
  // Now there is a choice, and nothing happens by itself.
  assert.equal(await anna.page.locator('[data-forced]').count(), 0);

  await anna.goto(await setUpByApi(anna, 'mahe', { seats }));
  await anna.page.locator('.act.going').waitFor();
  await anna.page.keyboard.press('Shift');
  assert.equal(await anna.page.locator('.act.going').count(), 0);
  await anna.acts.first().click();
  await anna.told('0');
  await anna.leave();
});

test('whoever decides something is never hurried', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  await anna.goto('/');
  await anna.page.evaluate(() => localStorage.setItem('forced', 'on'));
  for (const game of ['han', 'schicht', 'verrat']) {
    await sitAt(anna, game);
    assert.equal(await anna.page.locator('[data-forced], .going').count(), 0, game);
  }
  await anna.leave();
});

test('a move that comes too late is refused without an error in the console', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const table = await sitAt(anna, 'mahe', { seats: ['me', 'bot:easy'] });
  const answer = await anna.page.evaluate(async (path) => {
    const address = [...document.scripts].find(({ src }) => src.endsWith('/table.js'))?.src.replace('table.js', 'transport.js') ?? '';
    const { postForm } = await import(address);
    const refused = await postForm(`${path}/act`, new URLSearchParams({ action: 'stop', version: '0' }));
    return { ok: refused.ok, status: refused.status, body: await refused.json() };
  }, table);
  assert.equal(answer.ok, false);
  assert.equal(answer.status, 422);
  assert.ok(answer.body.rule);
  // Programs get the status itself.
  const { status } = await ask(anna, `/tables/${table.split('/').at(-1)}/act`, { action: 'stop', version: 0 });
  assert.equal(status, 422);
  await anna.leave();
});
