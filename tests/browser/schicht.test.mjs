// Two people and two bots play a whole game of Schicht im Schacht! with silver. Nobody sees another player's pick.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { PHONE, Person, Server, binary, launchBrowser } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const ANSWERS = {
  pick: '#part-hand button.stone',
  close: '#part-hand button.small-way',
  lay: '#part-controls button[form=act]',
};

/** What a person is asked: to pick, to lay, to close, or nothing; or that the game is over. */
function asked(person) {
  return person.page.evaluate((answers) => {
    if (document.querySelector('#part-result .standings')) return 'over';
    return Object.keys(answers).find((kind) => document.querySelector(answers[kind])) ?? 'nothing';
  }, ANSWERS);
}

/** Answers with the first choice: one tap or click shows it, another one or the button does it. */
async function answer(person, kind) {
  const version = await person.version();
  const first = person.page.locator(ANSWERS[kind]).first();
  if (kind === 'lay') await (person.touch ? first.tap() : first.click());
  else if (person.touch) {
    await first.tap();
    await person.page.locator('.outlook .confirm').tap();
  } else {
    await first.click();
    await person.page.locator('.chosen-now').waitFor();
    await first.click();
  }
  await person.told(version);
}

/** Lets everybody answer whatever they are asked until the game is over. */
async function playOn(people) {
  for (const deadline = Date.now() + 240_000; Date.now() < deadline; ) {
    for (const person of people) {
      const kind = await asked(person);
      if (kind === 'over') return;
      if (kind !== 'nothing') await answer(person, kind);
    }
    await Promise.race(people.map((person) => person.page.waitForFunction(
      (answers) => document.querySelector([...Object.values(answers), '#part-result .standings'].join()), ANSWERS,
    )));
  }
  assert.fail('the game does not end');
}

test('a whole game with silver, seen by two people', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { bypassCSP: true });
  const ben = await Person.arrive(browser, server, 'Ben', {
    viewport: PHONE, hasTouch: true, bypassCSP: true, locale: 'de', colorScheme: 'dark',
  });
  ben.touch = true;
  const table = await anna.setUpTable('schicht', ['me', 'open', 'bot:easy', 'bot:easy'], ['advanced']);
  await ben.sitDown(table, 1);
  await anna.page.locator('.lobby-seats strong', { hasText: 'Ben' }).waitFor();
  await anna.startGame();
  await ben.atTable();

  // From here on, only these two act.
  await anna.page.locator('.carts .caption', { hasText: '2 of 4 have picked' }).waitFor();
  await ben.page.locator('.carts .caption', { hasText: '2 von 4 haben gewählt' }).waitFor();

  // S-2: twelve cards, each big enough for a thumb.
  const stones = ben.page.locator(ANSWERS.pick);
  assert.equal(await stones.count(), 12);
  await ben.bigEnough(ANSWERS.pick, 44);

  // A first tap only shows where the card would lie.
  const stone = stones.nth(4);
  const card = await stone.getAttribute('data-card');
  const places = (await stone.getAttribute('data-places')).split(' ');
  const version = await ben.version();
  await stone.tap();
  await ben.page.locator('.mine .preview').first().waitFor();
  assert.equal(await ben.page.locator('.mine .preview').count(), places.length);
  assert.equal(await ben.version(), version, 'nothing is picked yet');
  assert.deepEqual(await ben.violations(), []);
  await ben.picture('schicht-pick-phone');
  await ben.page.locator('.outlook .confirm').tap();
  await ben.told(version);

  // S-8, S-20: others see that Ben has chosen, and nothing else.
  await anna.page.locator('.cart[data-seat="1"] .back').waitFor();
  await anna.page.locator('.carts .caption', { hasText: '3 of 4 have picked' }).waitFor();
  assert.ok(!(await anna.page.content()).includes(`card-${card}"`), 'Anna does not know the card');
  await ben.page.locator(`.cart[data-seat="1"] [data-piece="card-${card}"]`).waitFor();

  // A player who has chosen is told why there is no second card.
  await ben.page.locator('.hand.resting .stone').first().tap();
  await ben.page.locator('#bubble', { hasText: 'S-8' }).waitFor();

  // Hovering with a mouse shows the preview. S-8: a pick cannot be undone, so the first click only chooses.
  const hovered = anna.page.locator(ANSWERS.pick).first();
  await hovered.hover();
  await anna.page.locator('.mine .preview').first().waitFor();
  const unpicked = await anna.version();
  await hovered.click();
  await anna.page.locator('.outlook .confirm:not([hidden])').waitFor();
  assert.equal(await anna.version(), unpicked, 'one click picks nothing');
  assert.match(await anna.page.locator('.outlook .words').getAttribute('data-first'), /a second tap, or the button/);
  // The same with keys: Enter on another card chooses that one instead.
  await anna.page.locator(ANSWERS.pick).nth(2).focus();
  await anna.page.keyboard.press('Enter');
  await anna.page.locator(`${ANSWERS.pick}.chosen-now`).waitFor();
  assert.match(await anna.page.locator(ANSWERS.pick).nth(2).getAttribute('class'), /chosen-now/);
  assert.equal(await anna.version(), unpicked, 'one key picks nothing');
  assert.deepEqual(await anna.violations(), []);
  await anna.picture('schicht-pick-wide');

  await playOn([anna, ben]);
  const result = await anna.standings();
  assert.equal(result.length, 4);
  assert.deepEqual(await ben.standings(), result);
  assert.deepEqual(await anna.violations(), []);
  await Promise.all([anna.picture('schicht-over-wide'), ben.picture('schicht-over-phone')]);

  const record = await anna.context.request.get(`${table}/record`);
  assert.ok(record.ok());
  const verified = spawnSync(binary, ['verify', '-'], { input: await record.body(), encoding: 'utf8' });
  assert.equal(verified.status, 0, verified.stdout + verified.stderr);
  for (const person of [anna, ben]) await person.leave();
});

test('without scripts every card is a button', async () => {
  const cleo = await Person.arrive(browser, server, 'Cleo', { javaScriptEnabled: false });
  await cleo.setUpTable('schicht', ['me', 'bot:easy']);
  await cleo.page.locator('form.start input[name=entropy]').fill('anything I like');
  await cleo.startGame();
  for (let times = 0; times < 50 && !(await cleo.page.locator('.cart[data-seat="1"] .back').count()); times += 1) {
    await cleo.page.reload();
  }
  await cleo.page.locator(ANSWERS.pick).nth(3).click();
  await cleo.page.locator('#log li', { hasText: 'Revealed:' }).first().waitFor();
  await cleo.leave();
});
