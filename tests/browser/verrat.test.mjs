// Two people and two bots play Verrat!: they announce, trade, plan in secret, clash, vote and pardon, until one wins.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { PHONE, Person, SIZES, Server, ask, binary, launchBrowser, setUpByApi } from './harness.mjs';

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
const phase = (person, number) => person.page.locator(`.court[data-phase="${number}"]`).waitFor();
async function tap(person, selector) {
  const thing = person.page.locator(selector).first();
  // Viziers stand in the lower part of a place.
  const options = {};
  if (selector.includes('.spot')) {
    // Measured in the page itself: an element that is redrawn meanwhile would have no width.
    const width = await person.page.waitForFunction(
      (spot) => document.querySelector(spot)?.getBoundingClientRect().width, selector,
    );
    options.position = { x: (await width.jsonValue()) / 2, y: 5 };
  }
  return person.touch ? thing.tap(options) : thing.click(options);
}

/** Does something and waits for its effect. */
async function does(person, selector) {
  const version = await person.version();
  await tap(person, selector);
  await person.told(version);
}

/** After an order the next open chip is chosen by itself; a tap on it would deselect it. */
async function choose(person, key) {
  const chip = `.chip[data-chip="${key}"]`;
  if ((await person.page.locator(chip).getAttribute('aria-pressed')) !== 'true') await tap(person, chip);
}

/** Plans on the board: tap the vizier, then the place; `stay` has a button. */
async function order(person, size, place) {
  await choose(person, size);
  await tap(person, place === 'stay' ? '.orders .stay' : `.spot[data-place="${place}"]`);
  // After the last vizier, portraits of the accused take the place of the chips.
  await person.page.locator(`.chip[data-chip="${size}"].set`).waitFor({ state: 'attached' });
}

/** Plans everything else, in the order of the chips, and seals it. */
async function planRest(person, accused) {
  const open = person.page.locator('.chip[data-chip]:not(.set)');
  while (await open.count()) {
    const key = await open.first().getAttribute('data-chip');
    if (key !== 'accuse') await order(person, key, 'stay');
    else {
      await choose(person, key);
      await person.bigEnough('.pick', 44);
      await tap(person, `.pick[data-pick="${accused}"]`);
    }
  }
}

async function seal(person) {
  await tap(person, '.orders .seal');
  await person.page.locator('#part-controls button[value="revise"], .court:not([data-phase="2"])').first().waitFor();
  await person.page.waitForFunction(() => !document.querySelector('.court[data-phase="2"]') || document.querySelectorAll('.chip[data-chip]:not([data-given])').length === 0);
}

/** Checks that all of this is inside the board's area. */
async function inSight(person, selector) {
  const outside = await person.page.locator(selector).evaluateAll((found) => {
    const board = document.querySelector('.board-place').getBoundingClientRect();
    return found.filter((one) => {
      const { top, bottom, width } = one.getBoundingClientRect();
      return top < board.top - 1 || bottom > board.bottom + 1 || width === 0;
    }).map((one) => one.className);
  });
  assert.deepEqual(outside, [], `${selector} is out of sight`);
}

/** Answers questions about cards and pardons until the talk of round `round` begins, or the game is over. */
async function untilRound(people, round, answers) {
  const next = `.court[data-phase="1"][data-round="${round}"]`;
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; ) {
    if (await people[0].page.locator(next).count()) return;
    for (const person of people) {
      for (const selector of answers) {
        const found = person.page.locator(selector).first();
        if ((await found.count()) && !(await person.page.locator('main.busy').count())) {
          await does(person, selector);
          person.answered.add(selector);
          break;
        }
      }
    }
    await Promise.race(people.map((person) => person.page.waitForFunction(
      (selectors) => document.querySelector(selectors), [...answers, next].join(),
    )));
  }
  assert.fail(`round ${round} does not begin`);
}

test('two rounds with a trade, a clash, a vote and a pardon, and a win', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { bypassCSP: true });
  const ben = await Person.arrive(browser, server, 'Ben', {
    viewport: PHONE, hasTouch: true, bypassCSP: true, locale: 'de', colorScheme: 'dark',
  });
  ben.touch = true;
  const people = [anna, ben];
  for (const person of people) person.answered = new Set();
  const table = await anna.setUpTable(
    'verrat', ['me', 'open', 'bot:easy', 'bot:easy'], [], position('two-rounds-to-the-favourite'),
  );
  await ben.sitDown(table, 1);
  await anna.page.locator('.lobby-seats strong', { hasText: 'Ben' }).waitFor();
  await anna.startGame();
  await ben.atTable();
  await phase(ben, 1);

  // Court and cities are big enough for a thumb on a phone.
  await ben.bigEnough('.spot', 44);
  await ben.bigEnough('.player .portrait', 44);
  await ben.bigEnough('.chip', 44);
  // All four hands and all that is said can be seen.
  for (const seat of [0, 1, 2, 3]) await inSight(ben, `.player[data-seat="${seat}"] .kinds, .player[data-seat="${seat}"] .says`);

  // V-8: announcements are made on the board: tap the vizier, then the place. It is shown before it is announced.
  await tap(anna, '.court [data-vizier="0-small"]');
  const unsaid = await anna.version();
  await tap(anna, '.spot[data-place="5"]');
  await anna.page.locator('.arrows .own').first().waitFor({ state: 'attached' });
  await anna.page.locator('.orders .say:not([hidden])').waitFor();
  assert.equal(await anna.version(), unsaid, 'nothing is said yet');
  await does(anna, '.spot[data-place="5"]');
  await ben.page.locator('.chair .claim.p0').waitFor();
  await ben.page.locator('.player[data-seat="0"] .says.speaks', { hasText: '→ 5' }).waitFor();
  await ben.page.locator('.player[data-seat="0"] .says').tap();
  await ben.page.locator('#bubble', { hasText: 'der kleine Wesir von Anna geht auf Platz 5' }).waitFor();
  await ben.page.locator('#log li', { hasText: 'Anna kündigt an' }).first().waitFor({ state: 'attached' });
  assert.deepEqual(await anna.violations(), []);
  assert.deepEqual(await ben.violations(), []);

  // V-9: an offer is countered, and the counter-offer accepted.
  await tap(anna, '.open-trade');
  await tap(anna, '[data-partner="1"]');
  await tap(anna, '.composer [data-of="0"][data-kind="gold"]');
  await tap(anna, '.composer [data-of="1"][data-kind="ships"]');
  await anna.picture('verrat-trade-wide');
  await does(anna, '.propose');
  await tap(ben, '.offer.tome.p0 .counter');
  await tap(ben, '.composer [data-of="1"][data-kind="ships"]');
  await tap(ben, '.composer [data-of="1"][data-kind="horses"]');
  await ben.picture('verrat-trade-phone');
  await tap(ben, '.propose');
  await anna.page.locator('.offer.tome.p1 button[value^="accept"]').first().waitFor();
  await does(anna, '.offer.tome.p1 button[value^="accept"]');
  await ben.page.locator('.player[data-seat="1"] .gold:not(.none)').waitFor();

  // V-10: all are ready. V-11: orders are given in secret.
  await Promise.all(people.map((person) => does(person, 'button[value="ready"]')));
  await Promise.all(people.map((person) => phase(person, 2)));
  await order(anna, 'tall', 'stay');
  await order(anna, 'small', '5');
  await planRest(anna, '1-fat');
  await anna.page.locator('.arrows .own').first().waitFor({ state: 'attached' });
  assert.equal(await ben.page.locator('.arrows g').count(), 0, 'nobody else sees the plan');
  await anna.picture('verrat-plan-wide');
  const untold = await ben.version();
  await seal(anna);
  assert.equal(await ben.page.locator('[data-given]').count(), 0, 'Ben has given no order, and sees nobody else’s');

  // V-11: sealed orders can be revised while another player still writes; the plan is still there.
  await does(anna, 'button[value="revise"]');
  await anna.page.locator('.orders .seal:not([hidden])').waitFor();
  await seal(anna);
  await order(ben, 'small', '5');
  await planRest(ben, '1-small');
  await ben.picture('verrat-plan-phone');
  assert.deepEqual(await ben.violations(), []);
  await seal(ben);
  await ben.page.waitForFunction((old) => Number(document.querySelector('#act [name=version]').value) > Number(old), untold);

  // V-17: the clash, in words. V-21: the vote. V-25: the pardon.
  await anna.page.locator('#log li', { hasText: 'seat 5 was also wanted by Ben' }).waitFor();
  await untilRound(people, 6, ['#part-hand button[value^="take "]', '#part-controls button[value="leave"]', '#part-hand button[value="pardon 1-tall gidda"]', '#part-controls button[value="pass"]']);
  assert.ok(ben.answered.has('#part-hand button[value="pardon 1-tall gidda"]'), 'Ben has pardoned his tall vizier');
  await anna.page.locator('#log li', { hasText: 'Ben’s fat vizier goes to the dungeon' }).waitFor();
  await ben.page.locator('.cell[data-cell="1"] [data-vizier="1-fat"]').waitFor();
  await anna.page.locator('#log li', { hasText: 'Anna kept their word' }).waitFor();
  // V-27: the ring has turned.
  await anna.page.locator('.chair:nth-child(4) [data-vizier="0-fat"]').waitFor();
  // The summary of the round opens by itself, and can be read again.
  const recap = anna.page.locator('.recap-card');
  await recap.waitFor();
  for (const words of ['Seat 5: also wanted by Ben', 'Into the dungeon: Ben’s fat vizier', 'You have']) await recap.getByText(words).first().waitFor();
  await anna.picture('verrat-recap-wide');
  await anna.page.locator('.close-recap').click();
  await recap.waitFor({ state: 'hidden' });
  await anna.page.locator('.recap > summary').click();
  await recap.waitFor();
  await anna.page.keyboard.press('Escape');
  await recap.waitFor({ state: 'hidden' });
  await ben.picture('verrat-recap-phone');
  assert.deepEqual(await ben.violations(), []);
  assert.deepEqual(await anna.violations(), []);

  // The second round: V-12 brings the pardoned one back.
  await Promise.all(people.map((person) => does(person, 'button[value="ready"]')));
  await Promise.all(people.map((person) => phase(person, 2)));
  await planRest(anna, '1-small');
  await seal(anna);
  await order(ben, 'tall', 'gidda');
  await planRest(ben, '1-small');
  await seal(ben);
  await untilRound(people, 7, ['#part-controls button[value="leave"]', '#part-controls button[value="pass"]']);
  await anna.page.locator('.chair.favourite [data-vizier="0-tall"]').waitFor();

  // V-28: a trade makes six, and wins the game at once.
  await tap(ben, '.open-trade');
  await tap(ben, '[data-partner="0"]');
  for (const kind of ['troops', 'supplies', 'ships']) await tap(ben, `.composer [data-of="1"][data-kind="${kind}"]`);
  await tap(ben, '.composer [data-of="0"][data-kind="gold"]');
  await does(ben, '.propose');
  await anna.page.locator('.offer.tome.p1 button[value^="accept"]').first().waitFor();
  await tap(anna, '.offer.tome.p1 button[value^="accept"]');
  const result = await anna.standings();
  assert.equal(result.length, 4);
  assert.match(result[0], /Anna/);
  assert.deepEqual(await ben.standings(), result);
  assert.deepEqual(await anna.violations(), []);
  await Promise.all([anna.picture('verrat-over-wide'), ben.picture('verrat-over-phone')]);

  const record = await anna.context.request.get(`${table}/record`);
  assert.ok(record.ok());
  const verified = spawnSync(binary, ['verify', '-'], { input: await record.body(), encoding: 'utf8' });
  assert.equal(verified.status, 0, verified.stdout + verified.stderr);
  for (const person of people) await person.leave();
});

test('the reveal is a scene, and refusals explain themselves', async () => {
  const dora = await Person.arrive(browser, server, 'Dora', { reducedMotion: 'no-preference' });
  await dora.setUpTable('verrat', ['me', 'bot:easy', 'bot:easy', 'bot:easy']);
  await dora.startGame();
  await phase(dora, 1);
  // A place without a vizier says what it is, and that orders come later.
  // Bots talk meanwhile, and each line redraws the court under the finger.
  const explained = dora.page.locator('#bubble', { hasText: 'V-' });
  for (let taps = 0; taps < 5 && !(await explained.isVisible()); taps += 1) {
    await tap(dora, '.city.gidda .spot');
    await explained.waitFor({ timeout: 5000 }).catch(() => {});
  }
  assert.ok(await explained.isVisible());
  await does(dora, 'button[value="ready"]');
  await phase(dora, 2);
  // V-11: from the court to a city only.
  await tap(dora, '.chip[data-chip="fat"]');
  await tap(dora, '.chair [data-vizier="1-fat"]');
  await dora.page.locator('#bubble', { hasText: 'V-11' }).waitFor();
  await tap(dora, '.city.gidda .spot');
  await planRest(dora);
  await tap(dora, '.orders .seal');
  await dora.page.locator('.told:not([hidden])', { hasText: 'All orders are shown' }).waitFor();
  await dora.page.locator('.city.gidda [data-vizier="0-fat"]').waitFor();
  await dora.leave();
});

test('two players whisper while the sand-glass runs, and a third sees nothing of it', async () => {
  const people = [];
  for (const name of ['Anna', 'Ben', 'Cleo']) people.push(await Person.arrive(browser, server, name));
  const [anna, ben, cleo] = people;
  const table = await setUpByApi(anna, 'verrat', { seats: ['me', 'open', 'open', 'bot:easy'], whisper: true });
  await ben.sitDown(table, 1);
  await cleo.sitDown(table, 2);
  await anna.goto(table);
  await anna.startGame();
  await anna.page.locator('form.glass button').click();
  for (const person of people) {
    await person.page.locator('.glass.runs').waitFor();
    await person.page.locator('#tab-chat').click();
  }
  const say = async (text, ear) => {
    await anna.page.locator('#panel-chat select').selectOption(ear);
    await anna.page.locator('#panel-chat input[name=text]').fill(text);
    await anna.page.locator('#panel-chat button').click();
  };
  await say('Meet me by the fountain.', '1');
  await ben.page.locator('#chat li.whisper', { hasText: 'Meet me by the fountain.' }).waitFor();
  await ben.page.locator('.player[data-seat="0"] .says.talks .whisper', { hasText: 'Meet me by the fountain.' }).waitFor();
  await say('Good evening to you all.', '');
  await cleo.page.locator('#chat li', { hasText: 'Good evening to you all.' }).waitFor();
  for (const person of people) await person.page.locator('.player[data-seat="0"] .says .chat', { hasText: 'Good evening to you all.' }).waitFor();
  // What was said before has not reached her, not even hidden.
  assert.ok(!(await cleo.page.content()).includes('by the fountain'));
  await cleo.page.reload();
  assert.ok(!(await cleo.page.content()).includes('by the fountain'));
  for (const person of people) await person.leave();
});

test('what bots have said in this round is still in their bubbles after a reload, on every screen', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { locale: 'de' });
  const table = await setUpByApi(anna, 'verrat', { seats: ['me', 'bot:easy', 'bot:easy', 'bot:easy'], lang: 'de' });
  const address = `/tables/${table.split('/').at(-1)}`;
  /** The last words of each speaker in this round, by seat. */
  const remarks = () => anna.page.evaluate(() => {
    const lines = [...document.querySelectorAll('#log > li')];
    const round = lines.slice(lines.findLastIndex((line) => line.matches('.section')) + 1);
    return round.filter((line) => line.dataset.remarkBy).map(({ dataset }) => [dataset.remarkBy, dataset.words]);
  });
  await anna.goto(table);
  while (!(await remarks()).length) {
    const { body: now } = await ask(anna, address);
    const action = now.yours && now.legal.findLast((one) => one !== 'revise');
    if (action) await ask(anna, `${address}/act`, { action, version: now.version });
    await anna.page.reload();
  }
  for (const viewport of Object.values(SIZES)) {
    await anna.page.setViewportSize(viewport);
    await anna.page.reload();
    for (const [seat, words] of new Map(await remarks())) {
      await anna.page.locator(`.player[data-seat="${seat}"] .says.talks .words`, { hasText: words }).waitFor();
      await inSight(anna, `.player[data-seat="${seat}"] .words`);
    }
    // No line is cut in two.
    const cut = await anna.page.locator('.bubble-lines').evaluateAll((boxes) => boxes.filter((box) => box.scrollHeight > box.clientHeight + 0.5).map((box) => box.textContent));
    assert.deepEqual(cut, [], `${viewport.width} by ${viewport.height}`);
  }
  await anna.leave();
});

/** Without scripts, reloads the page until the others have acted. */
async function shows(person, selector) {
  for (let looks = 0; looks < 100 && !(await person.page.locator(selector).count()); looks += 1) await person.page.reload();
  await person.page.locator(selector).first().waitFor({ state: 'attached' });
}

test('without scripts every action is a button', async () => {
  const cleo = await Person.arrive(browser, server, 'Cleo', { javaScriptEnabled: false });
  await cleo.setUpTable('verrat', ['me', 'bot:easy', 'bot:easy', 'bot:easy']);
  await cleo.page.locator('form.start input[name=entropy]').fill('anything I like');
  await cleo.startGame();
  const list = cleo.page.locator('details[data-keep="list"] > summary');
  await list.click();
  await cleo.page.locator('button[value="announce 0-fat kaffa"]').click();
  await cleo.page.locator('.city.kaffa .claim.p0').waitFor();
  await cleo.page.locator('button[value="ready"]').click();
  for (const size of ['fat', 'small', 'tall']) {
    await shows(cleo, `button[value="send ${size} stay"]`);
    await list.click();
    await cleo.page.locator(`button[value="send ${size} stay"]`).click();
  }
  await shows(cleo, '.court:not([data-phase="2"])');
  await cleo.page.locator('#log li', { hasText: 'Cleo broke their word' }).waitFor();
  await cleo.leave();
});
