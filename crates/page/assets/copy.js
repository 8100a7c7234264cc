// Copies a link. Without a secure context the browser offers no clipboard: then the link is selected.

for (const place of document.querySelectorAll('[data-copy]')) {
  const button = place.querySelector('button');
  const input = place.querySelector('input');
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    input.select();
    const copied = await copy(input.value);
    button.textContent = copied ? button.dataset.done : button.dataset.hand;
    setTimeout(() => (button.textContent = label), 2500);
  });
}

async function copy(text) {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
