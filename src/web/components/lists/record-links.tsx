import type { ReactNode } from "react";
import { Link } from "react-router";
import type { HistoryKind } from "../../../contract/history/history.ts";
import { Icon } from "../ui/icon.tsx";
import { PortalIcon } from "../ui/portal-icon.tsx";
import styles from "./record-links.module.css";

interface RecordLinksProps {
  /** Where the record is shown on the site; null if it is not. */
  path: string | null;
  /** The record whose history is linked to. */
  history?: { kind: HistoryKind; id: string };
  /** The id of the record's name. */
  describedBy?: string;
  /** More links, before the others. */
  children?: ReactNode;
}

/** Links from a record in the portal to its public page, beside the portal, and to its history. */
export function RecordLinks({ path, history, describedBy, children }: RecordLinksProps) {
  return (
    <div className={styles.root}>
      {children}
      {path !== null && (
        <a href={path} target="_blank" aria-describedby={describedBy}>
          <Icon name="ext" />
          <span>
            Se på nettstedet<span className="visually-hidden"> (åpnes i ny fane)</span>
          </span>
        </a>
      )}
      {history && (
        <Link
          to={`/admin/history/${history.kind}/${encodeURIComponent(history.id)}`}
          aria-describedby={describedBy}
        >
          <PortalIcon name="history" />
          <span>Historikk</span>
        </Link>
      )}
    </div>
  );
}
