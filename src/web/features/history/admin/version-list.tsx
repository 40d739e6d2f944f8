import { Link } from "react-router";
import type { RecordVersion } from "../../../../contract/history/history.ts";
import { formatRecent } from "../../../lib/format/format-recent.ts";
import { toSearch } from "./selection.ts";
import styles from "./version-list.module.css";

interface VersionListProps {
  label: string;
  versions: RecordVersion[];
  current: number;
  selected: number;
  /** Loads older versions, if there are any. */
  onMore: (() => void) | undefined;
}

/** All versions on draught marks, newest first. */
export function VersionList({ label, versions, current, selected, onMore }: VersionListProps) {
  return (
    <nav className={styles.root} aria-label={`Versjoner av ${label}`}>
      <ol className={styles.marks}>
        {versions.map((each) => (
          <li key={each.version}>
            <Link
              to={{ search: toSearch({ version: each.version, with: "current" }) }}
              replace
              aria-current={each.version === selected ? "true" : undefined}
            >
              <span className={styles.version}>
                <span className="visually-hidden">Versjon </span>
                {each.version}
              </span>
              <b>{each.version === current ? "Gjelder nå" : each.summary}</b>
              <small>
                {formatAuthor(each)} · {formatRecent(each.savedAt)}
                {each.version === current && ` · ${each.summary}`}
              </small>
            </Link>
          </li>
        ))}
      </ol>
      {onMore && (
        <div className={styles.more}>
          <button className="button button--ghost" type="button" onClick={onMore}>
            Vis eldre versjoner
          </button>
        </div>
      )}
    </nav>
  );
}

export function formatAuthor({ author }: Pick<RecordVersion, "author">): string {
  if (author === null) return "Ukjent";
  return author.isYou ? "Du" : author.name;
}
