// A position or a map from a file: its text goes into the field, where it can be read before it is sent.

for (const label of document.querySelectorAll('[data-fills]')) {
  const field = document.querySelector(`[name="${label.dataset.fills}"]`);
  const input = label.querySelector('input');
  label.hidden = false;
  input.addEventListener('change', async () => {
    const [file] = input.files;
    if (file) field.value = await file.text();
  });
}
