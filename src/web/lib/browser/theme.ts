import { useSyncExternalStore } from "react";
import { onStorage, readChoice, storeChoice } from "./stored-choice.ts";

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
  storeChoice("theme", theme);
}

/** The stored theme, or the fallback if there is none; undefined on the server. */
export function useTheme(fallback: Theme): Theme | undefined {
  return useSyncExternalStore(
    onStorage,
    () => readChoice("theme", themes) ?? fallback,
    () => undefined,
  );
}
