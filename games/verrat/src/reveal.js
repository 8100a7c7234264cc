
/* The reveal: all plans open, then each move in its order, the votes before one's eyes, the turning of the ring. */

/** Whoever missed more acts than this wants to see where things stand, not how they came about. */
const MOST_ACTS = 6;

/** The action of the round that an event belongs to, where it does not say so itself (V-7). */
const ACTION = {
  shown: 3, moved: 3, barred: 3, looked: 4, taken: 4, left: 4, demanded: 4, accused: 5, counted: 5, pushed: 5, imprisoned: 5, pardoned: 6, changed_seats: 7,
};

/** Plays what happened. `stage` gives the page's parts and the motions; afterwards the page is drawn anew anyway. */
export async function play(acts, stage) {
  const events = acts.flat();
  // Of several rounds at once only the last one is shown.
  const start = Math.max(0, events.findLastIndex((event) => event.type === 'shown'));
  if (acts.length > MOST_ACTS) return;
  const scenes = {
    shown: showAll, moved: move, barred: bar, looked: look, taken: take, left: leave, demanded: demand, passed: pass, traded: swapCards,
    counted: () => count(events, stage), pushed: move, imprisoned: jail, pardoned: free, changed_seats: turn,
  };
  for (const event of events.slice(start)) {
    const action = event.phase ?? ACTION[event.type];
    if (action > 2) await announceAction(action, stage);
    await scenes[event.type]?.(event, stage);
    if (stage.skipped()) break;
  }
  hushed();
}

let announced = null;

/** Each action of the round has its moment: the strip marks it and the prompt says it, even if nothing comes of it. */
async function announceAction(action, stage) {
  if (announced === action) return;
  announced = action;
  const court = hof();
  // The orders are open: nobody writes any more, and the question before is answered.
  for (const sign of all('.sign.thinks, .sign.done', court)) sign.remove();
  choose(null);
  mark(court, action);
  stage.narrate(court.dataset[`scene${action}`]);
  await stage.wait(450);
}

/** Once the scene is over the strip says what the page says. */
new MutationObserver(() => {
  if (announced === null && !main.classList.contains('showing') && hof()) mark(hof(), Number(hof().dataset.phase));
}).observe(main, { attributes: true, attributeFilter: ['class'] });

function mark(court, action) {
  all('.strip li', court).forEach((step, place) => {
    step.classList.toggle('now', place + 1 === action);
    step.classList.toggle('past', place + 1 < action);
    if (place + 1 === action) step.setAttribute('aria-current', 'step');
    else step.removeAttribute('aria-current');
  });
}

const chair = (position) => hof().querySelectorAll('.chair')[position];
const nameAt = (seat) => hof().querySelector(`.player[data-seat="${seat}"] .name`)?.textContent ?? '';

/** The element a vizier stands in there. */
function home(place, vizier) {
  if (place === 'waiting') return hof().querySelector(`.player[data-seat="${vizier[0]}"] .holds`);
  if (place === 'banished') return hof().querySelector('.isle .standing');
  if (place.court !== undefined) return chair(place.court);
  if (place.city) return hof().querySelector(`.city.${place.city} .standing`);
  return hof().querySelector(`.cell[data-cell="${place.cell}"]`);
}

/** Says something over the court for a while. */
async function caption(text, stage, pause, fails = false) {
  const box = hof()?.querySelector('.told');
  if (!box) return;
  box.textContent = text;
  box.classList.toggle('fails', fails);
  box.hidden = false;
  await stage.move(box, [{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
  await stage.wait(pause);
}

function hushed() {
  const court = hof();
  announced = null;
  if (!court) return;
  court.querySelector('.told').hidden = true;
  const canvas = court.querySelector('.arrows');
  delete canvas.dataset.told;
  canvas.replaceChildren();
}

/** V-15: everybody's orders at once. */
async function showAll({ orders: plans }, stage) {
  const court = hof();
  const canvas = court.querySelector('.arrows');
  canvas.dataset.told = 'yes';
  stage.swap('hand');
  canvas.replaceChildren();
  plans.forEach((plan, seat) => {
    for (const size of ['fat', 'small', 'tall']) {
      const goal = plan[size] && plan[size] !== 'stay' && spotOf(plan[size]);
      const figure = goal && figureOf(`${seat}-${size}`);
      if (figure) canvas.append(arrow(figure, goal, `p${seat}`));
    }
    const accused = plan.accuse && figureOf(plan.accuse);
    if (accused) canvas.append(target(accused, seat));
  });
  const lines = [...canvas.children];
  await Promise.all([
    caption(court.dataset.shown, stage, 1100),
    ...lines.map((line, place) => stage.move(line, [{ opacity: 0 }, { opacity: 1 }], { duration: 300, delay: place * 40 })),
  ]);
  await stage.wait(700);
  court.querySelector('.told').hidden = true;
  for (const line of lines) line.classList.add('shadow');
}

/** V-15, V-16, V-24: he walks from where he is to where he goes. */
async function move({ vizier, to }, stage) {
  const figure = figureOf(vizier);
  const goal = home(to, vizier);
  if (!figure || !goal) return;
  if (to === 'banished') await caption(hof().dataset.banished, stage, 300, true);
  await walk([[figure, goal]], stage, 420);
}

/** Puts figures into other places and lets them walk there, all at the same time. */
async function walk(ways, stage, duration) {
  const before = ways.map(([figure]) => stage.middle(figure));
  for (const [figure, goal] of ways) goal.append(figure);
  await Promise.all(
    ways.map(([figure], place) => {
      const now = stage.middle(figure);
      const from = before[place];
      const start = `translate(${from.x - now.x}px, ${from.y - now.y}px) scale(${from.width / (now.width || 1)})`;
      return stage.move(figure, [{ transform: start, zIndex: 5 }, { transform: 'none', zIndex: 5 }], { duration });
    }),
  );
}

/** V-17: he would like to, but stays; and why. */
async function bar({ vizier, number, wanted_by: rivals }, stage) {
  const figure = figureOf(vizier);
  const spot = spotOf(String(number));
  if (!figure || !spot) return;
  const { seated, wanted } = hof().dataset;
  const names = [...new Set(rivals.map((rival) => nameAt(rival[0])))].join(', ');
  const words = (rivals.length ? wanted : seated).replace('{number}', number).replace('{names}', names);
  const [a, b] = [stage.middle(figure), stage.middle(spot)];
  const half = `translate(${(b.x - a.x) * 0.4}px, ${(b.y - a.y) * 0.4}px)`;
  await Promise.all([
    caption(words, stage, 1000, true),
    stage.move(figure, [{ transform: 'none' }, { transform: half, offset: 0.45 }, { transform: half, offset: 0.6 }, { transform: 'none' }], { duration: 900 }),
  ]);
  hof().querySelector('.told').hidden = true;
}

/** A card goes over everything from one place to another. */
async function fly(source, goal, stage, kind = null) {
  if (!source || !goal) return;
  const [from, to] = [stage.middle(source), stage.middle(goal)];
  const card = document.createElement('span');
  card.className = `kcard flying ${kind}`;
  card.innerHTML = `<svg class="ico" aria-hidden="true"><use href="#k-${kind}"/></svg>`;
  (document.querySelector('.table') ?? document.body).append(card);
  const at = (point, size) => `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) scale(${size})`;
  await stage.move(card, [{ transform: at(from, 0.8) }, { transform: at(from, 1.15), offset: 0.3 }, { transform: at(to, 0.4) }], { duration: 560, fill: 'both' });
  card.remove();
}

const heldBy = (seat, kind) => hof().querySelector(`.player[data-seat="${seat}"] .${kind}`) ?? hof().querySelector(`.player[data-seat="${seat}"]`);

/** Says what somebody does, long enough to be read, while `motion` shows it. */
async function say(words, seat, stage, motion = null) {
  await Promise.all([caption(words.replace('{name}', nameAt(seat)), stage, 900), motion]);
  hof().querySelector('.told').hidden = true;
}

/** V-18 */
function take({ vizier, city, card }, stage) {
  return say(hof().dataset.takes, vizier[0], stage, fly(hof().querySelector(`.city.${city} .pile`), heldBy(vizier[0], card), stage, card));
}

/** V-18 */
function leave({ vizier }, stage) {
  return say(hof().dataset.leaves, vizier[0], stage);
}

/** V-19: told when somebody is asked there, who may think for a while. */
function look({ seat }, stage) {
  return say(hof().dataset.looks, seat, stage);
}

/** V-20 */
function demand({ seat, from, card }, stage) {
  return say(hof().dataset.demands, seat, stage, fly(heldBy(from, card), heldBy(seat, card), stage, card));
}

/** V-20, V-25 */
function pass({ seat, phase }, stage) {
  const { demandsNothing, freesNobody } = hof().dataset;
  return say(phase === 4 ? demandsNothing : freesNobody, seat, stage);
}

/** V-9: all cards at the same time. */
function swapCards({ from, to, give, want }, stage) {
  return Promise.all([
    ...give.map((kind) => fly(heldBy(from, kind), heldBy(to, kind), stage, kind)),
    ...want.map((kind) => fly(heldBy(to, kind), heldBy(from, kind), stage, kind)),
  ]);
}

/** V-21: a bar for every accused, growing accuser by accuser. */
async function count(events, stage) {
  const court = hof();
  const votes = events.filter((event) => event.type === 'accused' && !event.void);
  const result = events.find((event) => event.type === 'counted');
  const box = court.querySelector('.told');
  const most = Math.max(1, ...votes.map(({ vizier }) => votes.filter((other) => other.vizier === vizier).reduce((sum, other) => sum + other.votes, 0)));
  box.textContent = court.dataset.votes;
  box.classList.remove('fails');
  const list = document.createElement('ul');
  list.className = 'tally';
  box.append(list);
  box.hidden = false;
  const rows = new Map();
  for (const { seat, vizier, votes: weight } of votes) {
    if (!rows.has(vizier)) rows.set(vizier, row(list, vizier));
    const { bar, sum } = rows.get(vizier);
    const piece = document.createElement('span');
    piece.className = `part p${seat}`;
    piece.textContent = weight || '';
    bar.append(piece);
    const width = `${(100 * weight) / most}%`;
    await stage.move(piece, [{ width: '0%' }, { width }], { duration: 380 });
    piece.style.width = width;
    sum.textContent = Number(sum.textContent) + weight;
    await stage.wait(220);
  }
  const words = document.createElement('strong');
  words.textContent = result?.guilty ? court.dataset.jailed : court.dataset.nobody;
  box.append(words);
  await stage.wait(1000);
  box.hidden = true;
}

function row(list, vizier) {
  const item = document.createElement('li');
  const figure = figureOf(vizier)?.querySelector('.figure')?.cloneNode(true) ?? document.createElement('span');
  const who = document.createElement('span');
  who.className = `p${vizier[0]}`;
  who.append(figure);
  const bar = document.createElement('span');
  bar.className = 'weights';
  const sum = document.createElement('span');
  sum.className = 'sum';
  sum.textContent = '0';
  item.append(who, bar, sum);
  list.append(item);
  return { bar, sum };
}

/** V-24 */
async function jail({ vizier }, stage) {
  await move({ vizier, to: { cell: 1 } }, stage);
  await stage.wait(250);
}

/** V-25 */
async function free({ vizier, city }, stage) {
  const pile = hof().querySelector(`.city.${city} .pile`);
  await say(hof().dataset.frees, vizier[0], stage, fly(heldBy(vizier[0], 'mercy'), pile, stage, 'mercy'));
  await move({ vizier, to: 'waiting' }, stage);
}

/** V-27: the ring turns by one seat. */
async function turn({ moves }, stage) {
  if (!moves.length) return;
  await caption(hof().dataset.turned, stage, 350);
  hof().querySelector('.told').hidden = true;
  const ways = moves.map(([vizier, , to]) => [figureOf(vizier), chair(to)]).filter(([figure, goal]) => figure && goal);
  await walk(ways, stage, 700);
}
