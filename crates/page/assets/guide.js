// @ts-check
// The guided first game: explains each of the first decisions, and gives a tip on request.

import { clearAdvice, thingsThatDo } from './advice.js';
import { all, byId, closest, get } from './dom.js';
import { postForm, siteUrl } from './http.js';
import { part } from './parts.js';
import { store } from './storage.js';

const guide = document.getElementById('guide');
if (guide) start(guide, byId('main').dataset.table ?? '');

/**
 * @param {HTMLElement} guide
 * @param {string} table
 */
function start(guide, table) {
  const source = part('guide');
  const list = get('ol', guide);
  const tip = get('.tip', guide);
  const count = get('.count', guide);
  const decisions = Number(guide.dataset.decisions);
  const key = `guide-${table}`;
  /** How many decisions were explained, also before the page was reloaded. */
  let explained = Number(sessionStorage.getItem(key) ?? 0);
  /** @type {string | null} */
  let latest = null;

  /** @param {number} number */
  const setExplained = (number) => {
    explained = number;
    sessionStorage.setItem(key, String(number));
  };
  const hideSteps = () => all(':scope > *', list).forEach((step) => (step.hidden = true));
  const markGuided = () => store(`guided-${guide.dataset.game}`, 'on');
  /** Says goodbye: there is nothing more to explain. */
  const finish = () => {
    markGuided();
    hideSteps();
    get('.done', guide).hidden = false;
    get('[data-guide="tip"]', guide).hidden = true;
    get('.leave', guide).hidden = true;
    get('.free', guide).hidden = false;
    count.textContent = '';
  };
  const show = () => {
    const words = source.textContent.trim();
    // While others decide, the guide does not cover the board.
    guide.hidden = !words || explained > decisions;
    if (!words || words === latest) return;
    latest = words;
    tip.textContent = '';
    clearAdvice();
    if (explained >= decisions) return finish();
    setExplained(explained + 1);
    hideSteps();
    const step = document.createElement('li');
    step.textContent = words;
    list.append(step);
    count.textContent = `${explained}/${decisions}`;
  };

  /** @type {Record<string, () => void>} */
  const buttons = {
    fold: () => {
      const folded = guide.classList.toggle('folded');
      get('.fold', guide).setAttribute('aria-expanded', String(!folded));
    },
    end: () => {
      markGuided();
      setExplained(decisions + 1);
      guide.hidden = true;
    },
    tip: async () => {
      const answer = await postForm(siteUrl(`t/${table}/tip`));
      const { action, label, reason } = await answer.json().catch(() => ({}));
      tip.textContent = [label, reason].filter(Boolean).join(' – ') || (guide.dataset.none ?? '');
      if (action) thingsThatDo(action)[0]?.classList.add('advised');
    },
  };
  guide.addEventListener('click', (event) => buttons[closest(event, '[data-guide]')?.dataset.guide ?? '']?.());
  new MutationObserver(show).observe(source, { childList: true, subtree: true });
  show();
}
