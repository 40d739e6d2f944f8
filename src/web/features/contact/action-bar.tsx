import { company, formatPhone } from "../../../contract/company.ts";
import { Icon } from "../../components/ui/icon.tsx";

/** On phones: the telephone and the contact form, always within reach of the thumb. */
export function ActionBar({ to }: { to: string }) {
  return (
    <div className="actbar">
      <a
        className="button button--outline"
        href={`tel:${company.phone}`}
        aria-label={`Ring ${formatPhone(company.phone)}`}
      >
        <Icon name="phone" />
      </a>
      <a className="button button--primary" href={to}>
        Be om tilbud
      </a>
    </div>
  );
}
