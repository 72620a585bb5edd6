/** The value stored on this device under a key; null without a valid one, and where the browser stores nothing. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON; does nothing where storage is full or blocked. */
export function store(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // the next visit begins without it
  }
}
