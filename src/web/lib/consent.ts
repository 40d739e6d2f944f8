export type Consent = "all" | "essential" | "declined";

const key = "cookie-consent";
const listeners = new Set<() => void>();

/** The stored choice, or null when the visitor has not made one. */
export function readConsent(): Consent | null {
  const stored = read();
  return stored === "all" || stored === "essential" || stored === "declined" ? stored : null;
}

export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(key, consent);
    localStorage.setItem(`${key}-date`, new Date().toISOString());
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
