// Two people, one on a phone, and a bot play HAN with fortifications, and walk through the final scoring.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { PHONE, Person, Server, launchBrowser, setUpByApi } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Taps a legal place. A mouse sees the cost by hovering, then clicks or chooses how to pay; a finger sees it after a first tap. */
async function place(person, nth) {
  const { page } = person;
  const version = await person.version();
  const spots = page.locator('.spot.legal');
  const spot = spots.nth(nth % (await spots.count()));
  const id = await spot.getAttribute('data-spot');
  const offer = page.locator(`.offer[data-for="${id}"]`);
  const ways = await offer.locator('.way').count();
  if (person.finger) {
    await spot.tap();
    await offer.and(page.locator('.shown')).waitFor();
    assert.equal(await person.version(), version, 'the first tap only shows');
    if (nth === 0) await person.picture('han-offer-phone');
    await offer.locator('.way').first().tap();
  } else {
    await spot.click();
    if (ways > 1) await offer.locator('.way').first().click();
    // If the hand was drawn anew between hovering and clicking, the click has only shown the cost.
    else if (await person.told(version, { timeout: 3000 }).then(() => false, () => true)) {
      const again = page.locator(`.spot.legal[data-spot="${id}"]`);
      if ((await person.version()) === version && !(await page.locator('main.busy').count())) await again.click();
    }
  }
  await person.told(version);
}

async function decide(person, turn) {
  const { page } = person;
  const version = await person.version();
  const tap = (locator) => (person.finger ? locator.tap() : locator.click());
  if (await page.locator('.spot.legal').count()) return place(person, turn * 7);
  const open = page.locator('.open-cards .card-button.legal');
  const drawing = (await open.count()) > 0 && turn % 3 > 0;
  await tap(drawing ? open.first() : person.acts.first());
  await person.told(version);
}

test('a whole game of HAN with fortifications', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const ben = await Person.arrive(browser, server, 'Ben', { viewport: PHONE, hasTouch: true, locale: 'de' });
  ben.finger = true;

  await anna.goto('/new/han');
  const form = anna.page.locator('form[action="/tables"]');
  await form.locator('input[name=name]').fill('Anna');
  await form.locator('input[name=players][value="3"]').check({ force: true });
  await form.locator('select[name=option-variant]').selectOption('fortifications');
  for (const [index, seat] of ['me', 'open', 'bot:easy'].entries()) {
    await form.locator(`select[name=seat-${index}]`).selectOption(seat);
  }
  await form.locator('button.primary').click();
  await anna.page.waitForURL(/\/t\/[^/]+$/);
  await ben.sitDown(anna.page.url(), 1);
  await anna.page.locator('.lobby-seats strong', { hasText: 'Ben' }).waitFor();
  await anna.startGame();
  await ben.atTable();

  await refusal(anna, ben);
  await reach(ben);
  for (let turn = 0; ; turn += 1) {
    const person = await Promise.race([anna, ben].map((somebody) => somebody.toDecide()));
    if (person === null) break;
    await decide(person, turn);
    if (turn === 20) await Promise.all([anna.picture('han-wide'), ben.picture('han-phone')]);
  }

  const result = await anna.standings();
  assert.equal(result.length, 3);
  assert.deepEqual((await ben.standings()).length, 3);
  // The result lies over the desk.
  await anna.page.locator('#part-result summary').click();
  const next = anna.page.locator('[data-walk="1"]');
  const steps = await anna.page.locator('.step').count();
  for (let step = 0; step < steps; step += 1) {
    await next.click();
    if (step === 12) await anna.picture('han-walk-wide');
  }
  const sums = await anna.page.locator('.walk-sums .sum').allInnerTexts();
  const scores = await anna.page.locator('.han-sheet .total td').allInnerTexts();
  assert.deepEqual(sums.map(Number), scores.map(Number), 'the steps add up to the final points');
  await anna.picture('han-over-wide');
  await ben.picture('han-over-phone');
  await anna.leave();
  await ben.leave();
});

test('a table on a custom map', async () => {
  const docs = readFileSync(new URL('../../docs/maps.md', import.meta.url), 'utf8');
  const island = docs.split('```toml')[1].split('```')[0];
  const anna = await Person.arrive(browser, server, 'Anna');
  await anna.goto('/new/han');
  const form = anna.page.locator('form[action="/tables"]');
  await form.locator('input[name=name]').fill('Anna');
  await form.locator('input[name=players][value="2"]').check({ force: true });
  await form.locator('select[name=seat-1]').selectOption('bot:easy');
  await form.locator('details.own-map summary').click();
  const file = (text) => ({ name: 'island.toml', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const send = async (text) => {
    await form.locator('[data-fills=map] input').setInputFiles(file(text));
    await anna.page.waitForFunction((text) => document.querySelector('[name=map]').value.trim() === text.trim(), text);
    await form.locator('button.primary').click();
  };

  await send(island.replace('color = "r"', 'color = "b"'));
  await anna.page.locator('.notice', { hasText: 'provinces[1] (south)' }).waitFor();
  await anna.picture('han-map-refused');
  anna.complaints = anna.complaints.filter((text) => !text.includes('status of 422'));

  await send(island);
  await anna.page.waitForURL(/\/t\/[^/]+$/);
  await anna.page.locator('.terms', { hasText: 'The Island' }).waitFor();
  await anna.startGame();
  await anna.atTable();
  for (let turn = 0; (await anna.page.locator('.spot .piece').count()) === 0; turn += 1) {
    await anna.toDecide();
    await decide(anna, turn);
  }
  await anna.picture('han-island-wide');
  await anna.leave();
});

test('what a place costs is shown before a click spends it', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const { page } = anna;
  // Her hand is two green cards and a red one: the pair pays for yellow, orange and violet places.
  const position = JSON.parse(readFileSync(new URL('../../games/han/lesson/turn.json', import.meta.url), 'utf8'));
  const seats = ['me', 'bot:easy', 'bot:easy', 'bot:easy'];
  await anna.goto(await setUpByApi(anna, 'han', { seats, position }));
  await anna.atTable();
  await anna.toDecide();
  const version = await anna.version();

  // There is one way to pay, with two cards: neither the mouse nor a key spends them unseen.
  const only = await page.evaluate(() => {
    const one = [...document.querySelectorAll('.offer')].find((offer) => {
      const ways = offer.querySelectorAll('.way');
      return ways.length === 1 && ways[0].dataset.cards.length === 2 && ways[0].value.startsWith('house');
    });
    return one?.dataset.for;
  });
  assert.ok(only, 'a place that only a pair pays for');
  const spot = page.locator(`.spot[data-spot="${only}"]`);
  const words = page.locator('.preview');
  const spent = page.locator('.card-button.spent');
  assert.equal(await words.innerText(), '');
  await page.evaluate((id) => document.querySelector(`.spot[data-spot="${id}"]`).dispatchEvent(new MouseEvent('click', { bubbles: true })), only);
  assert.equal(await anna.version(), version, 'a click that nobody saw coming only shows');
  assert.match(await words.innerText(), /green/);

  await page.mouse.move(0, 0);
  await spot.hover();
  assert.equal(await spent.count(), 2, 'both cards are marked in the hand');
  assert.match(await words.innerText(), /green.*Click to do it/);
  await anna.picture('han-preview-wide');
  await page.mouse.move(0, 0);
  assert.equal(await spent.count(), 0);

  // The same with the keyboard.
  await page.locator('.spot.legal').first().focus();
  await page.keyboard.press('ArrowRight');
  await spot.focus();
  assert.equal(await spent.count(), 2);
  assert.match(await words.innerText(), /Click to do it/);
  await page.mouse.move(0, 0);

  await spot.click();
  await anna.told(version);
  await page.locator(`[data-piece="house-${only}"]`).waitFor();
  await anna.leave();
});

test('the plates and the map say who leads, if wanted', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const { page } = anna;
  // Each of three players has a house in Wei; Ben and Cleo also have one elsewhere.
  const position = JSON.parse(readFileSync(new URL('../../games/han/lesson/turn.json', import.meta.url), 'utf8'));
  const seats = ['me', 'bot:easy', 'bot:easy', 'bot:easy'];
  await anna.goto(await setUpByApi(anna, 'han', { seats, position }));
  await anna.atTable();
  await anna.toDecide();
  const shown = await page.locator('.seat .standing').allInnerTexts();
  const sheet = await page.locator('.han-sheet tr:nth-child(2) td').first().locator('xpath=../td').allInnerTexts();
  assert.deepEqual(shown.map((text) => text.replace(/\D/g, '')), sheet, 'as in the score sheet');
  assert.equal(await page.locator('.court[data-spot=wei] .leading use').count(), 3, 'three share the lead');
  assert.equal(await page.locator('.court[data-spot=chu] .leading').count(), 0);
  const marks = page.locator('.map .leading');
  assert.ok(await marks.first().isVisible());
  await page.evaluate(() => document.querySelector('[data-setting=leads]').click());
  assert.ok(!(await marks.first().isVisible()), 'the setting hides them');
  await page.reload();
  await anna.atTable();
  assert.ok(!(await marks.first().isVisible()), 'and is remembered');
  await page.evaluate(() => document.querySelector('[data-setting=leads]').click());
  await anna.leave();
});

test('cards fly from the hand to the discard and from the display to the hand', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { reducedMotion: 'no-preference' });
  const { page } = anna;
  const position = JSON.parse(readFileSync(new URL('../../games/han/lesson/turn.json', import.meta.url), 'utf8'));
  const seats = ['me', 'bot:easy', 'bot:easy', 'bot:easy'];
  await anna.goto(await setUpByApi(anna, 'han', { seats, position }));
  await anna.atTable();
  await anna.toDecide();
  await page.evaluate(() => {
    globalThis.flights = [];
    const note = ({ target, addedNodes }) => {
      for (const node of addedNodes) if (node.classList?.contains('flying')) globalThis.flights.push(node.getAttribute('class'));
      if (target.classList?.contains('moving')) globalThis.flights.push(`to ${target.closest('div').className}`);
    };
    new MutationObserver((changes) => changes.forEach(note))
      .observe(document.querySelector('.table'), { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  });
  const flights = () => page.evaluate(() => globalThis.flights.splice(0));
  let version = await anna.version();
  await page.evaluate(() => document.querySelector('.way[value="house wei-4 r"]').click());
  await anna.told(version);
  assert.ok((await flights()).includes('han-card of-r flying'), 'the red card goes to the discard');
  version = await anna.version();
  await page.locator('#part-controls [value=end]').click();
  await anna.told(version);
  version = await anna.version();
  await flights();
  await page.locator('.open-cards [value="draw v"]').click();
  await page.waitForFunction((old) => document.querySelector('#act [name=version]').value !== old, version);
  assert.ok((await flights()).includes('to own'), 'the violet card goes to the hand');
  await anna.leave();
});

test('the final scoring is shown before the winner is named, and can be skipped', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { reducedMotion: 'no-preference' });
  const { page } = anna;
  const position = JSON.parse(readFileSync(new URL('../../games/han/lesson/alliance.json', import.meta.url), 'utf8'));
  const seats = ['bot:easy', 'bot:easy', 'bot:easy', 'me'];
  await anna.goto(await setUpByApi(anna, 'han', { seats, position }));
  await anna.atTable();
  await anna.toDecide();
  await page.locator('#part-controls [value="discard v"]').click();
  await page.locator('.walk .step.now').waitFor();
  assert.equal(await page.locator('#part-result .standings').count(), 0, 'nobody has won yet');
  await page.keyboard.press('Escape');
  await page.locator('#part-result .standings').waitFor();
  const gains = await page.locator('.walk .step').evaluateAll((steps) => steps.map((step) => step.dataset.gains.split(' ').map(Number)));
  assert.ok(gains.length > 0 && gains.every((points) => points.some((points) => points > 0)), 'something happens in every step');
  await anna.leave();
});

test('the chat and the row below it are visible', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  await anna.goto('/rules/han');
  const rows = await anna.page.evaluate(() => {
    const row = document.createElement('div');
    row.className = 'row';
    document.querySelector('.game-han').append(row);
    return getComputedStyle(row).opacity;
  });
  assert.equal(rows, '1');
  await anna.leave();
});

/** What a finger needs: two spaces that are close to each other share the room between them. */
async function reach(person) {
  const sizes = await person.page.locator('.spot.space .touch').evaluateAll((areas) =>
    areas.map((area) => area.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
  const wide = sizes.filter((size) => size >= 40).length;
  assert.ok(Math.min(...sizes) >= 30, `every space has room for a finger: ${sizes.map(Math.round)}`);
  assert.ok(wide >= sizes.length * 0.8, `most have 40 pixels: ${sizes.map(Math.round)}`);
}

/** A player out of turn is told whose turn it is, with the rule. */
async function refusal(...people) {
  const active = await Promise.race(people.map((somebody) => somebody.toDecide()));
  const other = people.find((person) => person !== active);
  await other.page.locator('.spot.space').first().click();
  await other.page.locator('#bubble a', { hasText: /^H-/ }).waitFor();
}
