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

/** `complain` is told the problem if a line cannot be said. */
export function sayByForm(complain) {
  list.scrollTop = list.scrollHeight;
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
        body: new URLSearchParams({ text }),
      });
      if (answer.ok) return;
      complain(await answer.json());
    } catch {
      document.getElementById('lost').hidden = false;
    }
    input.value ||= text;
  });
}
