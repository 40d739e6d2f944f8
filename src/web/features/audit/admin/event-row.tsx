import { Link } from "react-router";
import type { AuditEvent } from "../../../../contract/audit/audit.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { Initials } from "../../../components/ui/initials.tsx";
import { ListTableRow } from "../../../components/lists/list-table.tsx";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { formatRecent } from "../../../lib/format/format-recent.ts";
import styles from "./audit-section.module.css";
import { actionLooks, describeActor, describeDetails } from "./describe-event.ts";

export function EventRow({ event }: { event: AuditEvent }) {
  const { label, icon, tone } = actionLooks[event.action];
  const who = describeActor(event);
  const details = describeDetails(event);
  return (
    <ListTableRow className={styles.row}>
      <time dateTime={event.at} title={formatDateTime(event.at)}>
        {formatRecent(event.at)}
      </time>
      <span className={styles.person}>
        <Initials name={event.actor === null ? "?" : who} />
        {who}
      </span>
      <div>
        <Badge tone={tone}>
          <Icon name={icon} className={styles.icon} />
          {label}
        </Badge>
      </div>
      <div className={styles.subject}>
        {event.subject && <Subject subject={event.subject} isGone={event.action === "deleted"} />}
        {details && <small>{details}</small>}
      </div>
    </ListTableRow>
  );
}

interface SubjectProps {
  subject: NonNullable<AuditEvent["subject"]>;
  isGone: boolean;
}

function Subject({ subject, isGone }: SubjectProps) {
  const path = isGone ? undefined : getPath(subject);
  return path === undefined ? subject.label : <Link to={path}>{subject.label}</Link>;
}

/** The sections whose records are opened by a parameter of the URL. */
const editorPaths: Partial<Record<SubjectProps["subject"]["kind"], string>> = {
  boat: "/admin",
  service: "/admin/services",
  region: "/admin/regions",
};

/** Where the record is edited. */
function getPath({ kind, id }: SubjectProps["subject"]): string | undefined {
  if (kind === "legal" || kind === "company") return `/admin/${kind}`;
  if (kind === "enquiry") return `/admin/contact?open=${encodeURIComponent(id)}`;
  if (kind === "account") return "/admin/users";
  if (kind === "image") return "/admin/bilder";
  const path = editorPaths[kind];
  return path && `${path}?edit=${encodeURIComponent(id)}`;
}
