import { useSyncExternalStore } from "react";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

declare global {
  interface Window {
    /**
     * Defined by apply-theme.js, which the server writes into the document's head so that it runs before anything is
     * painted. Public pages follow the system unless told otherwise; the portal is dark unless told otherwise.
     */
    applyTheme?: () => void;
  }
}

export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Storage may be forbidden: the default stays.
  }
  // Only other windows are told about a change of storage by the browser.
  window.dispatchEvent(new StorageEvent("storage"));
}

/** The visitor's choice; the fallback when none is stored, undefined while rendering on the server. */
export function useTheme(fallback: Theme): Theme | undefined {
  return useSyncExternalStore(
    subscribe,
    () => read() ?? fallback,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

function read(): Theme | undefined {
  try {
    const stored = localStorage.getItem("theme");
    return themes.find((theme) => theme === stored);
  } catch {
    return undefined;
  }
}
