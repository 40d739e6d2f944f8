import { storeTheme, type Theme, themeLabels, themes, useTheme } from "../../lib/browser/theme.ts";

export function ThemeSelect({ className = "" }: { className?: string }) {
  return (
    <select
      className={`input ${className}`}
      aria-label="Visning"
      value={useTheme("dark")}
      onChange={(event) => storeTheme(event.target.value as Theme)}
    >
      {themes.map((theme) => (
        <option key={theme} value={theme}>
          {themeLabels[theme]}
        </option>
      ))}
    </select>
  );
}
