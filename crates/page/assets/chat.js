// The chat: new lines come by the stream, own ones go by the form without leaving the page.

const list = document.getElementById('chat');
const form = document.getElementById('say');

/** Adds lines that came by the stream; the same line may come twice after a break. */
export function addChat(lines = []) {
  let added = 0;
  for (const line of lines) {
    const holder = document.createElement('template');
    holder.innerHTML = line;
    const item = holder.content.firstElementChild;
    if (!item || list.querySelector(`[data-n="${item.dataset.n}"]`)) continue;
    list.append(item);
    added += 1;
  }
  if (added) list.scrollTop = list.scrollHeight;
  return added;
}

/** Shows whom one can whisper to now. What was meant for one is never said to all: who has gone stays chosen. */
export function showWhom(place, html) {
  const chosen = place.querySelector('select')?.selectedOptions[0];
  place.innerHTML = html;
  if (!chosen?.value) return mark();
  const select = place.querySelector('select') ?? place.appendChild(document.createElement('select'));
  select.name = 'to';
  if (![...select.options].some((option) => option.value === chosen.value)) select.append(chosen);
  select.value = chosen.value;
  mark();
}

/** A whisper looks like one while it is typed. */
function mark() {
  form?.classList.toggle('whispering', Boolean(form.elements.to?.value));
}

/** `complain` is told the problem if a line cannot be said. */
export function sayByForm(complain) {
  list.scrollTop = list.scrollHeight;
  form?.addEventListener('change', mark);
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const input = form.elements.text;
    const text = input.value.trim();
    if (!text) return;
    input.value = '';
    try {
      const answer = await fetch(form.action, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new URLSearchParams({ text, to: form.elements.to?.value ?? '' }),
      });
      if (answer.ok) return;
      complain(await answer.json());
    } catch {
      document.getElementById('lost').hidden = false;
    }
    input.value ||= text;
  });
}
