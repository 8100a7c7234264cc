// @ts-check
// The tooltip: says what something is, or why it cannot be done.

import { byId, closest, find } from './dom.js';

/** @import { Point } from './animate.js' */
/** @import { Problem } from './transport.js' */

const tooltip = byId('bubble');
const main = byId('main');
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

// Before the tap does anything else: a game may keep the tap to itself, and may show a tooltip of its own.
addEventListener('click', ({ target }) => (target instanceof Node && tooltip.contains(target)) || hideTooltip(), { capture: true });

/**
 * Shows a text, for a while or until it is tapped away.
 * @param {string} text
 * @param {object} options
 * @param {string | null} [options.rule] a rule's id; it links to the rule
 * @param {boolean} [options.refused]
 * @param {Point | null} [options.point] where to show it
 * @param {DOMRect | null} [options.within] what it stays in
 * @param {boolean} [options.lasting]
 */
export function showTooltip(text, { rule = null, refused = false, point = null, within = null, lasting = false } = {}) {
  clearTimeout(timer);
  tooltip.replaceChildren(...withRuleLink(text, rule));
  tooltip.classList.toggle('refused', refused);
  tooltip.hidden = false;
  placeBubble(tooltip, point, within ?? new DOMRect(0, 0, innerWidth, innerHeight));
  if (!lasting) timer = setTimeout(hideTooltip, 4000 + text.length * 50);
}

/**
 * @param {Problem} problem
 * @param {Point | null} point
 */
export function showProblem(problem, point = null) {
  showTooltip(problem.detail || problem.title, { rule: problem.rule, refused: true, point });
}

/** Returns whether a tooltip was shown. */
export function hideTooltip() {
  clearTimeout(timer);
  const shown = !tooltip.hidden;
  tooltip.hidden = true;
  return shown;
}

/**
 * Lets clicks do what a thing on the page offers, or say what it is and why it cannot be done.
 * @param {(action: string, point: Point) => void} act
 * @param {(action: string) => Promise<{ detail?: string, rule?: string } | null | undefined>} askWhy asks the rules
 */
export function answerClicks(act, askWhy) {
  document.addEventListener('click', async (event) => {
    if (closest(event, '#bubble')) return;
    const thing = closest(event, 'button, a, input, summary, label, [data-act], [data-info], [data-why]');
    if (!thing?.matches('[data-act], [data-info], [data-why]')) return void hideTooltip();
    const point = { x: event.clientX, y: event.clientY };
    const { act: action, why } = thing.dataset;
    // A picture's title is not sent twice.
    const info = thing.dataset.info || find(':scope > title', thing)?.textContent;
    if (action) return act(action, point);
    if (info) showTooltip(info, { point });
    if (!why) return;
    const { detail, rule } = (await askWhy(why).catch(() => null)) ?? {};
    if (detail) showTooltip([info, detail].filter(Boolean).join(' '), { rule, point });
  });
}

/**
 * @param {string} text
 * @param {string | null} rule
 */
function withRuleLink(text, rule) {
  if (!rule) return [text];
  const link = document.createElement('a');
  link.href = `${main.dataset.rules}#${rule}`;
  link.target = '_blank';
  const at = text.indexOf(rule);
  if (at < 0) {
    link.textContent = main.dataset.ruleWords?.replace('{rule}', rule) ?? rule;
    return [`${text} `, link];
  }
  link.textContent = rule;
  return [text.slice(0, at), link, text.slice(at + rule.length)];
}

/**
 * Where a bubble above the thing points.
 * @param {HTMLElement | null | undefined} thing
 */
export function above(thing) {
  if (!thing?.isConnected) return null;
  const box = thing.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + 8 };
}

/**
 * @param {HTMLElement} bubble
 * @param {Point | null} point
 * @param {DOMRect} within
 */
export function placeBubble(bubble, point, within) {
  const { style } = bubble;
  style.left = style.top = style.bottom = style.transform = style.maxWidth = '';
  if (!point) return;
  // Measured where nothing narrows it.
  style.left = '0';
  style.transform = 'none';
  style.maxWidth = `min(22rem, ${within.width - 16}px)`;
  const { width, height } = bubble.getBoundingClientRect();
  const left = Math.min(Math.max(point.x - width / 2, within.left + 8), within.right - width - 8);
  const above = point.y - height - 18;
  const top = above > within.top + 8 ? above : point.y + 22;
  style.left = `${left}px`;
  style.top = `${Math.max(within.top + 8, Math.min(top, within.bottom - height - 8))}px`;
  style.bottom = 'auto';
}
