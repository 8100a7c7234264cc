// @ts-check
// Runs before the first paint, as a plain script: says that scripts work, so that nothing jumps later.
document.documentElement.classList.add('js');
