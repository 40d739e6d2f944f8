import type { RequestPage } from "../../../../contract/enquiries/request-page.ts";
import { formatDays, formatLongDay } from "../../../../shared/days.ts";
import { toNorwegianDay } from "../../../../shared/norwegian-day.ts";
import { upperFirst } from "../../../../shared/first-letter.ts";
import { describeWeeks } from "../../../../shared/week-ids.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { Waterline } from "../../../components/page/waterline.tsx";
import { useCompany } from "../../../lib/page/company.ts";
import styles from "./request-aside.module.css";

interface RequestAsideProps {
  request: RequestPage;
  /** Whether there are data sheets. */
  hasBoats: boolean;
  path: string;
  canWithdraw: boolean;
}

/** Who answers, and what the visitor can do with the enquiry. */
export function RequestAside({ request, hasBoats, path, canWithdraw }: RequestAsideProps) {
  const { reference, weeks, bookings, withdrawn_at, assignee, expires_at } = request;
  const { phone, email } = useCompany();
  const [name] = assignee?.split(" ") ?? [];
  const days =
    bookings.map(formatDays).join(" og ") ||
    (weeks.length > 0 && `${upperFirst(describeWeeks(weeks))}, som foreløpig avtale`);
  return (
    <aside className={styles.root}>
      <div className={`on-dark ${styles.who}`}>
        <Waterline className={styles.waterline} />
        <h2>{name ?? "Vi"} svarer deg</h2>
        <p>Som regel samme dag.</p>
        {phone && (
          <a className={styles.phone} href={`tel:${phone.number}`}>
            <Icon name="phone" />
            {phone.text}
          </a>
        )}
        {email && (
          <a className="text-link" href={`mailto:${email}?subject=${reference}`}>
            {email}
          </a>
        )}
        {phone && <p className={styles.hint}>Haster det, ring vakta og oppgi referansen.</p>}
      </div>
      <ul className={styles.actions}>
        {days && withdrawn_at === null && (
          <li>
            <a href={`${path}/kalender.ics`} download>
              <Icon name="cal" />
              <span>Legg i kalenderen</span>
              <small>{days}</small>
              <Icon name="dl" />
            </a>
          </li>
        )}
        {hasBoats && (
          <li>
            <a href={`${path}/anbudspakke.pdf`} download>
              <Icon name="doc" />
              <span>Samlet anbudspakke (PDF)</span>
              <small>Datablad, med gyldige sertifikater vedlagt</small>
              <Icon name="dl" />
            </a>
          </li>
        )}
        <li className={styles.print}>
          <button type="button" onClick={() => window.print()}>
            <Icon name="print" />
            <span>Skriv ut siden</span>
            <small>Uten lenken</small>
            <Icon name="arrow" />
          </button>
        </li>
        {canWithdraw && (
          <li>
            <Withdrawal path={path} reference={reference} />
          </li>
        )}
      </ul>
      <p className={styles.secret}>
        Lenken til denne siden er hemmelig: alle som har den, kan se og endre forespørselen. Den virker til{" "}
        {formatLongDay(toNorwegianDay(new Date(expires_at)))}. Da sletter vi forespørselen.
      </p>
    </aside>
  );
}

/** Asks before it withdraws, also without JavaScript. */
function Withdrawal({ path, reference }: { path: string; reference: string }) {
  return (
    <details className={styles.withdrawal}>
      <summary>
        <Icon name="x" />
        <span>Avbestill</span>
        <small>Gratis til dere har sagt ja til et tilbud</small>
        <Icon name="chev" />
      </summary>
      <form method="post" action={`${path}#melding`}>
        <h3>Avbestille {reference}?</h3>
        <p>Vi slutter å se på forespørselen og gir båtene fri. Du kan ikke angre, men du kan sende en ny.</p>
        <input type="hidden" name="do" value="withdraw" />
        <label htmlFor="withdrawal-reason">
          Hvorfor? <span>(valgfritt)</span>
        </label>
        <input id="withdrawal-reason" className="input" name="reason" maxLength={1000} autoComplete="off" />
        <button className="button button--warning" type="submit">
          Avbestill {reference}
        </button>
      </form>
    </details>
  );
}
