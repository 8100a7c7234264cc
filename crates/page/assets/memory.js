// What this browser remembers for its reader. Some forbid it: then nothing is remembered.

export function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The choice holds until the page is left.
  }
}
