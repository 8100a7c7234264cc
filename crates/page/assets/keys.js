// Shows all keys when `?` is pressed, on every page.

const dialog = document.getElementById('keys');
const open = () => dialog.open || dialog.showModal();

for (const button of document.querySelectorAll('[data-open-keys]')) {
  button.hidden = !matchMedia('(hover: hover)').matches;
  button.addEventListener('click', open);
}

document.addEventListener('keydown', (event) => {
  if (event.key !== '?' || event.target.closest?.('input:not([type="checkbox"]), select, textarea')) return;
  event.preventDefault();
  open();
});
