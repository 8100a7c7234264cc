// Live updates: bots wait until pages have shown what happened, a lost connection keeps the last tap, plans survive.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { PHONE, Person, Server, ask, launchBrowser, setUpByApi } from './harness.mjs';

let server;
let browser;

before(async () => {
  [server, browser] = await Promise.all([Server.start(), launchBrowser()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const position = readFileSync(new URL('positions/two-rounds-to-the-favourite.json', import.meta.url), 'utf8');
const phase = (person, number) => person.page.locator(`.court[data-phase="${number}"]`).waitFor();
const bubble = (person, hasText) => person.page.locator('#bubble:not([hidden])', { hasText }).waitFor();

/** Plans everything that is asked: all viziers stay, and one is accused if possible. */
async function plan(person) {
  const open = person.page.locator('.chip[data-chip]:not(.set)');
  while (await open.count()) {
    const chip = open.first();
    const key = await chip.getAttribute('data-chip');
    if ((await chip.getAttribute('aria-pressed')) !== 'true') await chip.click();
    await person.page.locator(key === 'accuse' ? '.pick[data-pick="1-fat"]' : '.orders .stay').click();
    await person.page.locator(`.chip[data-chip="${key}"].set`).waitFor({ state: 'attached' });
  }
}

/** Verrat! against three bots, just before the orders are sealed. */
async function beforeTheReveal(person) {
  await person.setUpTable('verrat', ['me', 'bot:easy', 'bot:easy', 'bot:easy'], [], position);
  await person.startGame();
  await phase(person, 1);
  await person.page.locator('button[value="ready"]').click();
  await phase(person, 2);
  await plan(person);
}

/** Answers whatever is asked about cards and pardons until the next round begins. */
async function untilNextRound(person) {
  for (;;) {
    const answer = person.page.locator('main:not(.busy, .showing) #part-controls button[form=act]:not([value="ready"])').last();
    await person.page.locator('.court[data-round="6"]').or(answer).first().waitFor({ timeout: 60_000 });
    if (await person.page.locator('.court[data-round="6"]').count()) return;
    const version = await person.version();
    await answer.click();
    await person.told(version);
  }
}

/** Records everything the page shows from now on: the prompt, the marked action, and what can be pressed. */
function watch(person) {
  return person.page.evaluate(() => {
    const main = document.getElementById('main');
    const seen = (element) => Boolean(element?.checkVisibility({ visibilityProperty: true }));
    globalThis.scenes = [];
    const take = () => {
      const scene = {
        showing: main.classList.contains('showing'),
        action: Number(document.querySelector('.strip .now .n').textContent),
        prompt: document.querySelector('#part-prompt .prompt').textContent,
        court: Object.values(document.querySelector('.court').getBoundingClientRect().toJSON()).slice(0, 4).map(Math.round).join(' '),
        told: document.querySelector('.told:not([hidden])')?.firstChild?.textContent ?? '',
        pressable: [...document.querySelectorAll('.orders .seal, #part-controls button, #part-hand button')].filter(seen).map((button) => button.textContent),
      };
      if (JSON.stringify(scene) !== JSON.stringify(globalThis.scenes.at(-1))) globalThis.scenes.push(scene);
    };
    new MutationObserver(take).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    take();
  });
}

test('V-15 to V-27: every action of the round is shown, one after the other, and the prompt is never false', async () => {
  const dora = await Person.arrive(browser, server, 'Dora', { reducedMotion: 'no-preference' });
  await beforeTheReveal(dora);
  await watch(dora);
  await dora.page.locator('.orders .seal').click();
  await untilNextRound(dora);
  const scenes = await dora.page.evaluate(() => globalThis.scenes);
  const shown = scenes.filter((scene) => scene.showing);
  const actions = shown.map((scene) => scene.action).filter((action, place, all) => action !== all[place - 1]);
  assert.deepEqual(actions, [3, 4, 5, 6, 7], 'each action once, in its order');
  const prompts = [/orders are shown/, /Power cards/, /accusations are counted/, /mercy card/, /Change of seats/];
  for (const { action, prompt, pressable, court } of shown) {
    assert.match(prompt, prompts[action - 3]);
    assert.match(court, /^\d+ \d+ \d{3,} \d{3,}$/, 'the court is where it can be seen');
    assert.deepEqual(pressable, [], `nothing can be pressed while action ${action} is shown`);
  }
  // Everything the log says about cards and pardons was shown as well.
  const told = shown.map((scene) => scene.told);
  const log = await dora.page.locator('#log li').allTextContents();
  const said = (pattern, words) => log.flatMap((line) => line.match(pattern)?.[1] ?? []).map((name) => `${name} ${words}`);
  const seen = ['All orders are shown', 'The votes are counted', 'Change of seats']
    .concat(said(/(\w+) takes \w+ from/, 'takes a card'), said(/(\w+) leaves the card/, 'leaves the card'));
  for (const words of seen) assert.ok(told.includes(words), `${words}: ${[...new Set(told)].join(' | ')}`);
  // Once orders are sealed, nobody is asked for orders; what is not a scene is a current question.
  const revealed = scenes.findIndex((scene) => scene.showing);
  for (const { action, prompt } of scenes.slice(revealed)) {
    if (action > 2) assert.doesNotMatch(prompt, /writing|secret orders|sealed/i);
  }
  await dora.leave();
});

test('one key or one tap skips what is shown, and does nothing else', async () => {
  const dora = await Person.arrive(browser, server, 'Dora', { reducedMotion: 'no-preference', viewport: PHONE, hasTouch: true, locale: 'de' });
  await beforeTheReveal(dora);
  // So slow that nothing ends on its own.
  const tools = await dora.context.newCDPSession(dora.page);
  await tools.send('Animation.enable');
  const freeze = (frozen) => tools.send('Animation.setPlaybackRate', { playbackRate: frozen ? 0.001 : 1 });
  await freeze(true);
  const version = Number(await dora.version());
  await dora.page.locator('.orders .seal').click();
  await dora.page.locator('main.showing', { hasText: 'Befehle liegen offen' }).waitFor();
  // L would open the log.
  await dora.page.keyboard.press('l');
  await dora.page.waitForFunction((old) => Number(document.querySelector('#act [name=version]').value) > old, version);
  await dora.page.locator('.court:not([data-phase="2"])').waitFor();
  assert.equal(await dora.page.locator('#panel-log.shown:visible').count(), 0, 'the log stays closed');
  // The next scene, after an act of a bot or of this player.
  const answer = dora.page.locator('main:not(.busy, .showing) #part-controls button[form=act]:not([value="ready"])').last();
  await freeze(false);
  await dora.page.locator('main.showing').or(answer).first().waitFor();
  if (await answer.count()) await answer.click();
  await dora.page.locator('main.showing').waitFor();
  await freeze(true);
  const before = Number(await dora.version());
  await dora.page.locator('.court .throne').tap({ force: true });
  await dora.page.waitForFunction((old) => Number(document.querySelector('#act [name=version]').value) > old, before);
  assert.equal(await dora.page.locator('#bubble:not([hidden])').count(), 0, 'a tap that skips says nothing');
  await dora.leave();
});

test('with reduced motion nothing delays the game', async () => {
  const dora = await Person.arrive(browser, server, 'Dora');
  await beforeTheReveal(dora);
  await dora.page.locator('.orders .seal').click();
  await untilNextRound(dora);
  await dora.leave();
});

test('V-11: orders that are not sealed survive a reload, and are forgotten once they are sent', async () => {
  const dora = await Person.arrive(browser, server, 'Dora');
  await dora.setUpTable('verrat', ['me', 'bot:easy', 'bot:easy', 'bot:easy'], [], position);
  await dora.startGame();
  await phase(dora, 1);
  await dora.page.locator('button[value="ready"]').click();
  await phase(dora, 2);
  await dora.page.locator('.chip[data-chip="small"]').click();
  await dora.page.locator('.city.gidda .spot').click({ position: { x: 60, y: 8 } });
  await dora.page.locator('.chip[data-chip="small"].set').waitFor({ state: 'attached' });
  const planned = await dora.page.locator('.chip[data-chip="small"] .where').textContent();
  await dora.page.reload();
  await phase(dora, 2);
  await dora.page.locator('.chip[data-chip="small"].set').waitFor({ state: 'attached' });
  assert.equal(await dora.page.locator('.chip[data-chip="small"] .where').textContent(), planned);
  assert.equal(await dora.page.locator('.chip[data-chip="fat"].set').count(), 0);
  await plan(dora);
  await dora.page.locator('.orders .seal').click();
  await dora.page.locator('.court:not([data-phase="2"])').waitFor();
  const kept = await dora.page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('plan')));
  assert.deepEqual(kept, []);
  await dora.page.locator('#log li', { hasText: /small vizier goes to Gidda/ }).waitFor();
  await dora.leave();
});

test('a legal tap leaves no refusal on the table', async () => {
  const dora = await Person.arrive(browser, server, 'Dora');
  await dora.setUpTable('verrat', ['me', 'bot:easy', 'bot:easy', 'bot:easy']);
  await dora.startGame();
  await phase(dora, 1);
  await dora.page.locator('button[value="ready"]').click();
  await phase(dora, 2);
  await dora.page.locator('.chip[data-chip="fat"]').click();
  await dora.page.locator('.chair [data-vizier="1-fat"]').click();
  await bubble(dora, 'V-11');
  await dora.page.locator('.city.gidda .spot').click({ position: { x: 60, y: 8 } });
  await dora.page.locator('.chip[data-chip="fat"].set').waitFor({ state: 'attached' });
  assert.equal(await dora.page.locator('#bubble:not([hidden])').count(), 0);
  await dora.leave();
});

test('nobody present is shown as away after the start', async () => {
  const people = [];
  for (const name of ['Anna', 'Ben', 'Cleo']) people.push(await Person.arrive(browser, server, name));
  const [anna, ben, cleo] = people;
  const table = await anna.setUpTable('mahe', ['me', 'open', 'open']);
  await ben.sitDown(table, 1);
  await cleo.sitDown(table, 2);
  await anna.page.locator('.lobby-seats strong', { hasText: 'Cleo' }).waitFor();
  await anna.startGame();
  for (const person of people) {
    await person.atTable();
    await person.page.waitForFunction(() => document.querySelector('.seat') && !document.querySelector('.seat.away'));
  }
  for (const person of people) await person.leave();
});

test('a tap without a connection says so, and is sent once the connection is back', async () => {
  const anna = await Person.arrive(browser, server, 'Anna');
  const table = await anna.setUpTable('mahe', ['me', 'bot:easy']);
  await anna.startGame();
  await anna.toDecide();
  const version = Number(await anna.version());
  await server.kill();
  await anna.acts.first().click();
  await bubble(anna, 'no connection');
  await anna.acts.first().click({ force: true }).catch(() => {});
  await server.restart();
  await anna.page.waitForFunction((old) => Number(document.querySelector('#act [name=version]').value) > old, version);
  await anna.page.locator('#bubble').waitFor({ state: 'hidden' });
  const { body } = await ask(anna, `/tables/${table.split('/').at(-1)}`);
  assert.ok(body.version > version, 'the tap was sent');
  await anna.leave();
});

test('a tap that no longer fits when the connection is back is dropped, and the page says so', async () => {
  const [anna, ben] = [await Person.arrive(browser, server, 'Anna'), await Person.arrive(browser, server, 'Ben')];
  const table = await setUpByApi(anna, 'verrat', { seats: ['me', 'open', 'bot:easy', 'bot:easy'], position: JSON.parse(position) });
  await ben.sitDown(table, 1);
  await anna.goto(table);
  await anna.startGame();
  await ben.atTable();
  const path = `/tables/${table.split('/').at(-1)}`;
  const act = async (person, action) => {
    const { body } = await ask(person, path);
    const { ok, body: answer } = await ask(person, `${path}/act`, { action, version: body.version });
    assert.ok(ok, JSON.stringify(answer));
  };
  await act(ben, 'offer 0 ships for gold');
  const accept = anna.page.locator('.offer.tome.p1 button[value^="accept"]').first();
  await accept.waitFor();
  const offer = (await accept.getAttribute('value')).split(' ')[1];
  // What she sends gets lost.
  let broken = true;
  await anna.page.route('**/act', (route) => (broken ? route.abort() : route.continue()));
  await accept.click();
  await bubble(anna, 'no connection');
  await act(ben, `withdraw ${offer}`);
  broken = false;
  await bubble(anna, 'no longer possible');
  await anna.page.locator('main:not(.busy)').waitFor();
  const complaints = /ERR_FAILED/;
  anna.complaints = anna.complaints.filter((complaint) => !complaints.test(complaint));
  for (const person of [anna, ben]) await person.leave();
});

test('the big screen starts the game for its creator, and says that no phone can join', async () => {
  const host = await Person.arrive(browser, server, 'The television', { bypassCSP: true });
  const anna = await Person.arrive(browser, server, 'Anna', { viewport: PHONE, hasTouch: true, locale: 'de' });
  const table = await host.setUpTable('mahe', ['open', 'open']);
  await host.goto(`${table}/screen`);
  const start = host.page.locator('.screen-head form.start button');
  assert.ok(await start.isDisabled(), 'nobody sits there yet');
  await host.page.locator('.unreachable code', { hasText: '--listen 0.0.0.0:7777' }).waitFor();
  assert.equal(await host.page.locator('.codes a.qr svg').count(), 0, 'no code that leads nowhere');
  assert.deepEqual(await host.violations(), []);
  await anna.goto(`${table}/screen`);
  assert.equal(await anna.page.locator('form.start').count(), 0, 'others have nothing to start');
  await anna.goto(await host.page.locator('.codes a.qr').first().getAttribute('href'));
  await anna.page.locator('.sit input[name=name]').fill('Anna');
  await anna.page.locator('.sit button').tap();
  await host.page.locator('.codes strong', { hasText: 'Anna' }).waitFor();
  await start.click();
  await host.page.locator('main.big-screen').waitFor();
  assert.match(host.page.url(), /\/screen$/, 'the screen stays the screen');
  await anna.atTable();
  for (const person of [host, anna]) await person.leave();
});
