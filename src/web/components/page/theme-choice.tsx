import { storeTheme, themeLabels, themes, useTheme } from "../../lib/browser/theme.ts";
import styles from "./theme-choice.module.css";

export function ThemeChoice() {
  const chosen = useTheme("system");
  return (
    <div className={styles.choice} role="group" aria-label="Visning">
      {themes.map((theme) => (
        <button
          key={theme}
          className={styles.option}
          type="button"
          aria-pressed={theme === chosen}
          onClick={() => storeTheme(theme)}
        >
          {themeLabels[theme]}
        </button>
      ))}
    </div>
  );
}
