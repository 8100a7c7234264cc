// Mahé tells what happens: the sensible button, eggs that land in one's own pile, symbols in the log.

import assert from 'node:assert/strict';
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

/** Anna's red turtle has rolled a 6 on field 15: stopping wins the card with five eggs, five faces in six would bust. */
const BEFORE_THE_BEACH = {
  players: 2, turtles_each: 1, egg_dice: false, open_piles: false,
  track: { raft: ['yellow'], 15: ['red'] },
  deck: [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5], open: 5,
  won: [[], []], turn: 0, moving: 'red', to_move: [], dice: [6], cards_used: [],
};

test('stopping is the sensible button, and the eggs go to the own pile', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { viewport: PHONE, reducedMotion: 'no-preference' });
  await anna.goto(await setUpByApi(anna, 'mahe', { seats: ['me', 'bot'], position: BEFORE_THE_BEACH }));
  await anna.atTable();
  const values = await anna.acts.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('value')));
  assert.deepEqual(values, ['roll', 'stop']);
  assert.equal(await anna.page.locator('#part-controls .primary').getAttribute('value'), 'stop');

  await anna.page.locator('#part-controls [value=stop]').click();
  await anna.page.locator('.moment', { hasText: '5 eggs for you!' }).waitFor();
  await anna.page.locator('#part-hand .pile [data-eggs="5"]').waitFor();
  const line = anna.page.locator('#log li', { hasText: 'Anna gets' });
  await line.locator('svg.egg-sign').waitFor({ state: 'attached' });
  assert.equal(await line.locator('.hidden-text', { hasText: 'the card with 5 eggs' }).count(), 1);
  // Screen readers hear the words, not what is written on the pictures.
  assert.doesNotMatch(await anna.page.locator('#live').textContent(), /5the card/);
  await anna.leave();
});
