import { useSyncExternalStore } from "react";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

export const themeLabels: Record<Theme, string> = { light: "Lys", dark: "Mørk", system: "System" };

declare global {
  interface Window {
    /**
     * Defined by apply-theme.js, an inline script in the head that runs before the first paint. Without a stored
     * choice, public pages follow the system and the portal is dark.
     */
    applyTheme?: () => void;
  }
}

export function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // Storage is blocked: the default stays.
  }
  // The browser sends this event to other windows only.
  window.dispatchEvent(new StorageEvent("storage"));
}

/** The stored theme, or the fallback if there is none; undefined on the server. */
export function useTheme(fallback: Theme): Theme | undefined {
  return useSyncExternalStore(
    subscribe,
    () => readTheme() ?? fallback,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

function readTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem("theme");
    return themes.find((theme) => theme === stored);
  } catch {
    return undefined;
  }
}
