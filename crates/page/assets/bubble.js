// The bubble: says what a thing is, or why something cannot be done.

const bubble = document.getElementById('bubble');
const main = document.getElementById('main');
let timer = 0;

// Before whatever the tap does: a game may keep the tap to itself, and may have something else to say.
addEventListener('click', (event) => bubble.contains(event.target) || hush(), { capture: true });

/** Says `text`, near `point` if there is one, until it is tapped away if it is `lasting`. A rule's id in it leads to the rule. */
export function say(text, { rule = null, refused = false, point = null, lasting = false } = {}) {
  clearTimeout(timer);
  bubble.replaceChildren(...withRule(text, rule));
  bubble.classList.toggle('refused', refused);
  bubble.hidden = false;
  place(point);
  if (!lasting) timer = setTimeout(hush, 4000 + text.length * 50);
}

/** Says a problem that came as problem JSON. */
export function complain(problem, point = null) {
  say(problem.detail || problem.title, { rule: problem.rule, refused: true, point });
}

/** Whether something was said. */
export function hush() {
  clearTimeout(timer);
  const open = !bubble.hidden;
  bubble.hidden = true;
  return open;
}

function withRule(text, rule) {
  if (!rule) return [text];
  const link = document.createElement('a');
  link.href = `${main.dataset.rules}#${rule}`;
  link.target = '_blank';
  const at = text.indexOf(rule);
  if (at < 0) {
    link.textContent = main.dataset.ruleWords.replace('{rule}', rule);
    return [`${text} `, link];
  }
  link.textContent = rule;
  return [text.slice(0, at), link, text.slice(at + rule.length)];
}

function place(point) {
  const style = bubble.style;
  style.left = style.top = style.bottom = style.transform = '';
  if (!point) return;
  // Its width is taken where nothing narrows it.
  style.left = 0;
  style.transform = 'none';
  const { width, height } = bubble.getBoundingClientRect();
  const left = Math.min(Math.max(point.x - width / 2, 8), innerWidth - width - 8);
  const above = point.y - height - 18;
  style.left = `${left}px`;
  style.top = `${above > 8 ? above : point.y + 22}px`;
  style.bottom = 'auto';
}
