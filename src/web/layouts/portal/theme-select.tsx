import { storeTheme, type Theme, themes, useTheme } from "../../lib/theme.ts";

const labels: Record<Theme, string> = { light: "Lys", dark: "Mørk", system: "System" };

/** The portal is dark unless told otherwise. */
export function ThemeSelect() {
  return (
    <select
      className="input portal__theme"
      aria-label="Visning"
      value={useTheme("dark")}
      onChange={(event) => storeTheme(event.target.value as Theme)}
    >
      {themes.map((theme) => (
        <option key={theme} value={theme}>
          {labels[theme]}
        </option>
      ))}
    </select>
  );
}
