// Lessons: each is played to its end by somebody who does only what the words and the rings say.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LONG, launchBrowser, Person, PHONE, Server, WIDE } from './harness.mjs';

const GAMES = ['han', 'mahe', 'schicht', 'verrat'];
/** More taps or keys than any step needs. */
const PATIENCE = 30;
let server;
let browser;
/** The games that have a lesson. */
const taught = [];

before(async () => {
  server = await Server.start();
  browser = await launchBrowser();
  const reader = await Person.arrive(browser, server, 'Rita');
  for (const game of GAMES) if (await learn(reader, game)) taught.push(game);
  await reader.leave();
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** Goes from the rules to the table. Returns whether there is a lesson. */
async function learn(person, game) {
  await person.goto(`/rules/${game}`);
  await person.page.locator('.rules-page [data-play] button').click();
  await person.atTable();
  return (await person.page.locator('#part-tutorial .tutorial').count()) > 0;
}

/** What the lesson shows now, once the others have moved; `null` after its end. */
async function shown(person) {
  const found = await person.page.waitForFunction(() => {
    const box = document.querySelector('#part-tutorial .tutorial');
    if (!box) return { step: null };
    if (document.querySelector('main.busy') || !document.querySelector('main [value=next]')) return null;
    const { step, points, try: action } = box.dataset;
    const rings = document.querySelectorAll('.lesson-ring').length;
    // The rings come with the next picture.
    if (JSON.parse(points).length + (action ? 1 : 0) > 0 && !rings) return null;
    return { step: Number(step), points: JSON.parse(points), action, rings };
  }, null, { timeout: 20_000 });
  const now = await found.jsonValue();
  return now.step === null ? null : now;
}

/** Whether the step has changed. */
const changed = (person, step) => person.page.evaluate(
  (old) => Number(document.querySelector('#part-tutorial .tutorial')?.dataset.step ?? -1) !== old,
  step,
);

/** Waits until the page has answered a tap or a key: the table has moved, or nothing is under way. */
const answered = (person) => person.page.waitForFunction(() => !document.querySelector('main.busy'));

/** Everything that is ringed, the thing that makes the move first. */
const ringed = (person) => person.page.locator('.pointed');

/** Checks what is true of every step. */
async function check(person, { step, points }, game) {
  const where = `${game}, step ${step + 1}`;
  for (const point of points) {
    assert.ok((await person.page.locator(point).count()) > 0, `${where}: nothing is ${point}`);
  }
  const covered = await person.page.evaluate(() => {
    const words = document.querySelector('#part-tutorial').getBoundingClientRect();
    const board = document.querySelector('#part-board').getBoundingClientRect();
    const across = Math.min(words.right, board.right) - Math.max(words.left, board.left);
    const down = Math.min(words.bottom, board.bottom) - Math.max(words.top, board.top);
    const { scrollHeight, clientHeight } = document.querySelector('#part-tutorial');
    return { over: across > 1 && down > 1, seen: words.bottom <= innerHeight + 1 && words.top >= 0, cut: scrollHeight - clientHeight };
  });
  assert.ok(!covered.over, `${where}: the words cover the board`);
  assert.ok(covered.seen, `${where}: the words are not in the window`);
  assert.ok(covered.cut <= 1, `${where}: ${covered.cut} px of the words are cut off`);
}

/** Whether nothing lies over the words of the lesson. Runs in the page. */
function wordsInView() {
  const words = document.querySelector('#lesson-words');
  if (!words) return true;
  const { left, top, width, height } = words.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return document.querySelector('#part-tutorial').contains(hit);
}

/** Taps what is ringed until the step is done. */
async function tapRinged(person, { step, action }, game) {
  for (let tap = 0; tap < PATIENCE; tap += 1) {
    const things = await ringed(person).all();
    const does = await Promise.all(things.map((thing) => thing.evaluate(
      (element, wanted) => (element.getAttribute('value') ?? element.dataset.act) === wanted,
      action,
    ).catch(() => false)));
    const thing = things[does.indexOf(true)] ?? things[tap % Math.max(1, things.length)];
    await thing?.click({ timeout: 3000 }).catch(() => {});
    await answered(person);
    if (await changed(person, step)) return;
    assert.ok(await person.page.evaluate(wordsInView), `${game}, step ${step + 1}: something lies over the words`);
  }
  assert.fail(`${game}, step ${step + 1}: the rings do not lead on`);
}

/** Plays the lesson with taps, at most to `end`. */
async function playByTaps(person, game, end = Infinity) {
  for (let now = await shown(person); now && now.step < end; now = await shown(person)) {
    await check(person, now, game);
    if (now.action === undefined) {
      await person.page.locator('#part-controls .next button').click();
      await person.page.waitForFunction(
        (old) => {
          const box = document.querySelector('#part-tutorial .tutorial');
          return !box || Number(box.dataset.step) !== old || !document.querySelector('main [value=next]');
        },
        now.step,
      );
    } else await tapRinged(person, now, game);
  }
}

/** Plays the lesson with the keyboard alone: N goes on or to what is ringed, Enter does it. */
async function playByKeys(person, game) {
  const { keyboard } = person.page;
  for (let now = await shown(person); now; now = await shown(person)) {
    for (let key = 0; !(await changed(person, now.step)); key += 1) {
      assert.ok(key < PATIENCE, `${game}, step ${now.step + 1}: the keys do not lead on`);
      // What makes the move may want Enter twice.
      const doer = await person.page.locator(`.pointed[value="${now.action}"], .pointed[data-act="${now.action}"]`).count();
      await keyboard.press(now.action !== undefined && key % (doer ? 3 : 2) > 0 ? 'Enter' : 'n');
      await answered(person);
      if (now.action === undefined) break;
    }
    await person.page.waitForFunction(
      (old) => {
        const box = document.querySelector('#part-tutorial .tutorial');
        return !box || Number(box.dataset.step) !== old || !document.querySelector('main [value=next]');
      },
      now.step,
    );
  }
}

test('on a phone, the rings and words lead through every lesson', async () => {
  assert.ok(taught.includes('mahe'));
  for (const game of taught) {
    const anna = await Person.arrive(browser, server, 'Anna', { viewport: PHONE, hasTouch: true, locale: 'de', bypassCSP: true });
    assert.ok(await learn(anna, game));
    assert.deepEqual(await anna.violations(), [], game);
    await playByTaps(anna, game);
    await anna.page.locator('main[data-yours="true"]:not(.busy)').waitFor({ timeout: 60_000 });
    await freeMove(anna, game);
    await anna.leave();
  }
});

test('the keyboard alone leads through every lesson', async () => {
  for (const game of taught) {
    const anna = await Person.arrive(browser, server, 'Anna', { viewport: WIDE });
    assert.ok(await learn(anna, game));
    await playByKeys(anna, game);
    await anna.page.locator('main[data-yours="true"]:not(.busy)').waitFor({ timeout: 60_000 });
    await anna.leave();
  }
});

test('one can leave, come back and stop half-way', async () => {
  for (const game of LONG ? taught : ['mahe']) {
    const anna = await Person.arrive(browser, server, 'Anna', { viewport: PHONE, hasTouch: true });
    await learn(anna, game);
    await playByTaps(anna, game, 4);
    const before = await shown(anna);
    await anna.goto('/');
    await server.kill();
    await server.restart();
    await anna.page.goBack();
    await anna.page.reload();
    await anna.atTable();
    const words = await anna.page.locator('#lesson-words').innerText();
    assert.deepEqual(await shown(anna), before, 'the same step');
    // Anything else is refused in friendly words, and nothing changes.
    const id = anna.page.url().split('/').at(-1);
    const answer = await anna.context.request.post(`${server.url}/t/${id}/act`, {
      form: { action: 'nonsense', version: await anna.version() }, headers: { accept: 'application/json', origin: server.url },
    });
    assert.match((await answer.json()).detail, /ring|Next/);
    assert.equal(await anna.page.locator('#lesson-words').innerText(), words);
    await anna.page.locator('#part-tutorial .leave button').click();
    await anna.page.locator('#part-tutorial .tutorial').waitFor({ state: 'detached' });
    assert.equal(await anna.page.locator('.lesson-ring').count(), 0);
    await anna.page.locator('main[data-yours="true"]:not(.busy)').waitFor({ timeout: 60_000 });
    await freeMove(anna, game);
    await anna.leave();
  }
});

/** A move of one's own, after the lesson. */
async function freeMove(person, game) {
  if (game === 'mahe') return person.decide();
  assert.ok(await person.page.locator('.ask').isVisible(), `${game}: hints are there again`);
}

test('a lesson works without scripts', async () => {
  const anna = await Person.arrive(browser, server, 'Anna', { javaScriptEnabled: false });
  await anna.goto('/rules/mahe');
  await anna.page.locator('.rules-page [data-play] button').click();
  const entropy = anna.page.locator('form.start [name=entropy]');
  if (await entropy.count()) await entropy.first().fill('a grey cat');
  await anna.page.locator('form.start button').first().click();
  for (let step = 0; step < 2; step += 1) {
    assert.match(await anna.page.locator('#part-tutorial .count').innerText(), new RegExp(`${step + 1} `));
    await anna.page.locator('#part-controls .next button').click();
  }
  await anna.page.locator('#part-controls button[value=roll]').click();
  assert.match(await anna.page.locator('#part-tutorial .count').innerText(), /4 /);
  await anna.page.locator('#part-tutorial .leave button').click();
  assert.equal(await anna.page.locator('#part-tutorial .tutorial').count(), 0);
  await anna.leave();
});
