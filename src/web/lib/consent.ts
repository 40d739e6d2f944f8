export type Consent = "all" | "essential" | "declined";

const key = "cookie-consent";
const listeners = new Set<() => void>();

/** The stored choice, or null if the visitor has not made one. */
export function readConsent(): Consent | null {
  const stored = readStorage();
  return stored === "all" || stored === "essential" || stored === "declined" ? stored : null;
}

export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(key, consent);
    localStorage.setItem(`${key}-date`, new Date().toISOString());
  } catch {
    // Storage is blocked: the choice is lost with the page.
  }
  for (const listener of listeners) listener();
}

export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
