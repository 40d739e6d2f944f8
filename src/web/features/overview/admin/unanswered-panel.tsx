import { Link } from "react-router";
import type { Overview } from "../../../../contract/overview/overview.ts";
import { describeDeliveryFailure } from "../../../../rules/enquiries/delivery-failure.ts";
import { joinNames } from "../../../../rules/enquiries/reply-text.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { Panel, PanelBody } from "../../../components/ui/panel.tsx";
import { formatRecent } from "../../../lib/format/format-recent.ts";
import { OverdueBadge, StatusBadge } from "../../enquiries/admin/enquiry/enquiry-status.tsx";
import styles from "./unanswered-panel.module.css";

const inboxPath = "/admin/contact";

export function UnansweredPanel({ enquiries }: { enquiries: Overview["enquiries"] }) {
  const { unanswered, overdue, oldest, undelivered } = enquiries;
  const rest = unanswered - oldest.length;
  return (
    <Panel
      title={unanswered === 0 ? "Ubesvarte henvendelser" : `Ubesvarte henvendelser: ${unanswered}`}
      summary={overdue === 0 ? undefined : `${overdue} har ventet mer enn ett døgn`}
      action={
        <Link className="text-link" to={inboxPath}>
          Åpne Contact
        </Link>
      }
      footer={rest > 0 && <Link className="text-link" to={inboxPath}>{`${rest} til`}</Link>}
    >
      {unanswered === 0 && (
        <PanelBody>
          <p className={styles.done}>
            <Icon name="check" />
            Alle henvendelser er besvart.
          </p>
        </PanelBody>
      )}
      {undelivered.length > 0 && (
        <ul>
          {undelivered.map(({ id, name, error }) => (
            <li key={id} className={`${styles.row} ${styles.undelivered}`}>
              <Icon name="err" />
              <Link className={styles.name} to={`${inboxPath}?open=${id}`}>
                {`Svaret til ${name} kom ikke fram: ${describeDeliveryFailure(error)}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul>
        {oldest.map((enquiry) => (
          <li key={enquiry.id} className={styles.row}>
            <Link className={styles.name} to={`${inboxPath}?open=${enquiry.id}`}>
              {enquiry.name}
            </Link>
            <p className={styles.preview}>{enquiry.preview || "Ingen melding."}</p>
            <div className={styles.facts}>
              <StatusBadge status={enquiry.status} />
              <OverdueBadge enquiry={{ ...enquiry, suspicion: null, withdrawn_at: null }} />
              <span>
                {[joinNames(enquiry.about), formatRecent(enquiry.created_at)].filter(Boolean).join(" · ")}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
