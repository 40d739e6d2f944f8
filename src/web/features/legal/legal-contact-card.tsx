import { company, formatPhone } from "../../../contract/company.ts";
import type { LegalText } from "../../../contract/legal.ts";
import { formatMonth } from "../../lib/format.ts";
import { useMonth } from "./use-month.ts";

interface LegalContactCardProps {
  texts: Array<LegalText | undefined>;
  /** The month the page was rendered in. */
  month: string;
}

export function LegalContactCard({ texts, month }: LegalContactCardProps) {
  const currentMonth = useMonth(month);
  const changes = texts.map((text) => text?.updated_at ?? "").filter((date) => date !== "");
  const lastChange = changes.toSorted().at(-1);
  return (
    <aside className="contactcard" aria-labelledby="legal-contact">
      <div>
        <h2 id="legal-contact">Har du spørsmål?</h2>
        <p>
          {company.legalName}, {company.street}, {company.postalCode} {company.town}
        </p>
        <p>
          <a className="text-link" href={`mailto:${company.email}`}>
            {company.email}
          </a>{" "}
          ·{" "}
          <a className="text-link" href={`tel:${company.phone}`}>
            {formatPhone(company.phone)}
          </a>
        </p>
      </div>
      <p className="text-muted text-small">
        Sist oppdatert: {lastChange ? formatMonth(new Date(lastChange)) : currentMonth}
      </p>
    </aside>
  );
}
