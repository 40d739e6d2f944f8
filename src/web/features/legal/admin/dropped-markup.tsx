import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./dropped-markup.module.css";

const maxShown = 12;

/** Lists what the sanitiser will remove, before the text is saved. */
export function DroppedMarkup({ dropped }: { dropped: string[] }) {
  const rest = dropped.length - maxShown;
  return (
    <div className={styles.root} role="status">
      <Icon name="warn" />
      <p>
        Dette blir ikke lagret, fordi det kan kjøre kode, hente noe fra andre eller ikke hører hjemme i en
        juridisk tekst:{" "}
        {dropped.slice(0, maxShown).map((markup) => (
          <code key={markup}>{markup}</code>
        ))}
        {rest > 0 && ` og ${rest} til`}
      </p>
    </div>
  );
}
