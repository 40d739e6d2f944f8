import { Icon } from "../../../components/ui/icon.tsx";

const shownAtMost = 12;

/** Names what the sanitiser takes out, before it is lost. */
export function DroppedMarkup({ dropped }: { dropped: string[] }) {
  const rest = dropped.length - shownAtMost;
  return (
    <div className="ldropped" role="status">
      <Icon name="warn" />
      <p>
        Dette blir ikke lagret, fordi det kan kjøre kode, hente noe fra andre eller ikke hører hjemme i en
        juridisk tekst:{" "}
        {dropped.slice(0, shownAtMost).map((markup) => (
          <code key={markup}>{markup}</code>
        ))}
        {rest > 0 && ` og ${rest} til`}
      </p>
    </div>
  );
}
