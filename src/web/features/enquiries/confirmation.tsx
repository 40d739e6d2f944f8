import type { Ref } from "react";
import { enquiryReference } from "../../../contract/enquiry-reference.ts";
import { formatBytes } from "../../../contract/format-bytes.ts";
import { lowerFirst } from "../../../contract/lower-first.ts";
import { joinNames } from "../../../contract/reply-text.ts";
import { describeWeeks } from "../../../contract/week-ids.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { useCompany } from "../../lib/company.ts";
import { formatDateTime } from "../../lib/format-date-time.ts";
import styles from "./confirmation.module.css";
import type { SentEnquiry } from "./send-enquiry.ts";

/** What was sent and what happens next. It stays above the form. */
export function Confirmation({ enquiry, ref }: { enquiry: SentEnquiry; ref?: Ref<HTMLHeadingElement> }) {
  const { phone, hours, email: companyEmail } = useCompany();
  const { id, created_at, about, site, weeks, files } = enquiry;
  const facts = [
    ["Båter", joinNames(about, "boat")],
    ["Tjeneste", joinNames(about, "service")],
    ["Lokalitet", site],
    ["Uker", describeWeeks(weeks)],
    ["Melding", enquiry.message.trim()],
    ["Vedlegg", files.map(({ name, size }) => `${name}, ${formatBytes(size)}`).join("\n")],
    ["Fra", [enquiry.name, enquiry.email, enquiry.phone].filter(Boolean).join(", ")],
  ];
  return (
    <div className={styles.root} role="status">
      <div className={styles.head}>
        <Icon name="check" />
        <div>
          <h3 ref={ref} tabIndex={-1}>
            Vi har fått meldingen din
          </h3>
          <p>{formatDateTime(created_at)}</p>
        </div>
      </div>
      <p className={styles.reference}>
        <span>Referanse</span> <b>{enquiryReference(id)}</b>
      </p>
      <ul className={styles.steps}>
        <li>
          <Icon name="mail" />
          <span>
            Du får svar på <b>{enquiry.email}</b>
            {companyEmail && ` fra kontoret (${companyEmail})`}, som regel samme dag.
            {hours.length > 0 && ` Kontortid: ${hours.map(lowerFirst).join(", ")}.`}
          </span>
        </li>
        {phone && (
          <li>
            <Icon name="phone" />
            <span>
              Haster det, ring vakta på{" "}
              <a className="text-link" href={`tel:${phone.number}`}>
                {phone.text}
              </a>{" "}
              og oppgi referansen.
            </span>
          </li>
        )}
      </ul>
      <h4>Dette sendte du</h4>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
