import { storeTheme, type Theme, themes, useTheme } from "../../lib/theme.ts";

const labels: Record<Theme, string> = { light: "Lys", dark: "Mørk", system: "System" };

export function ThemeChoice({ fallback = "system" }: { fallback?: Theme }) {
  const chosen = useTheme(fallback);
  return (
    <div className="seg" role="group" aria-label="Visning">
      {themes.map((theme) => (
        <button key={theme} type="button" aria-pressed={theme === chosen} onClick={() => storeTheme(theme)}>
          {labels[theme]}
        </button>
      ))}
    </div>
  );
}
