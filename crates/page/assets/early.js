// Runs before the first paint: says that scripts work, so that nothing jumps later.
document.documentElement.classList.add('js');
