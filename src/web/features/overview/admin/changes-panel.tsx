import { Link } from "react-router";
import type { ContentChange } from "../../../../contract/overview/overview.ts";
import { Initials } from "../../../components/ui/initials.tsx";
import { Panel, PanelBody } from "../../../components/ui/panel.tsx";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { formatRecent } from "../../../lib/format/format-recent.ts";
import { useHasRole } from "../../../lib/page/role.ts";
import styles from "./changes-panel.module.css";

/** Who changed what last. */
export function ChangesPanel({ changes }: { changes: ContentChange[] }) {
  const isOwner = useHasRole("owner");
  return (
    <Panel
      title="Siste endringer"
      action={
        isOwner && (
          <Link className="text-link" to="/admin/log">
            Logg
          </Link>
        )
      }
    >
      {changes.length === 0 && (
        <PanelBody>
          <p>Ingenting er endret ennå.</p>
        </PanelBody>
      )}
      <ul className={styles.list}>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </ul>
    </Panel>
  );
}

function ChangeRow({ change: { at, author, record, summary } }: { change: ContentChange }) {
  const who = author === null ? "Serveren" : author.isYou ? "Du" : author.name;
  return (
    <li className={styles.row}>
      <Initials name={author?.name ?? "?"} isMe={author?.isYou} />
      <div>
        <p>
          {who}:{" "}
          <Link className="text-link" to={`/admin/history/${record.kind}/${encodeURIComponent(record.id)}`}>
            {record.label}
          </Link>
        </p>
        <p className={styles.summary}>{summary}</p>
        <time dateTime={at} title={formatDateTime(at)}>
          {formatRecent(at)}
        </time>
      </div>
    </li>
  );
}
