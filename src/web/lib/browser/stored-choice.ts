/** The visitor's stored choice, or undefined if there is none. */
export function readChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
): Choice | undefined {
  try {
    const stored = localStorage.getItem(key);
    return choices.find((choice) => choice === stored);
  } catch {
    return undefined;
  }
}

export function storeChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Storage is blocked: the choice is lost.
  }
  // The browser sends this event to other tabs only.
  window.dispatchEvent(new Event("storage"));
}

/** Calls the listener when this or another tab has stored something. */
export function onStorage(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
