import { Link } from "react-router";
import { fleetPath } from "../../../contract/fleet-filter.ts";
import { ContactPanel } from "../../components/ui/contact-tile.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { useCompany } from "../../lib/company.ts";
import { contactPath } from "../enquiries/contact-path.ts";
import type { FleetState } from "./back-to-fleet.tsx";
import { BoatImage } from "./boat-image.tsx";
import { boatPath } from "./boat-path.ts";
import { describeMissed } from "./describe-missed.ts";
import type { ShownResult } from "./use-fleet-result.ts";
import styles from "./fleet-near-misses.module.css";

/** Where no boat meets all criteria: those that lack least, what each of them lacks, and whom to ask. */
export function FleetNearMisses({ result }: { result: ShownResult }) {
  const { filter, criteria, nearMisses } = result;
  const { phone } = useCompany();
  const linkState: FleetState = { fleet: fleetPath(filter), isPrevious: true };
  if (criteria.length === 0) return null;
  return (
    <div className={styles.nearMisses}>
      {nearMisses.length > 0 && (
        <section>
          <h2>Disse er nærmest</h2>
          <p className="text-muted">
            Under hvert fartøy står det som mangler. Vi flytter ofte båter mellom regionene, så spør gjerne
            likevel.
          </p>
          <ul>
            {nearMisses.map(({ boat, region, missed, met }) => (
              <li key={boat.id}>
                <div className={styles.image}>
                  <BoatImage boat={boat} sizes="(min-width: 640px) 224px, 112px" isDecorative />
                </div>
                <div className={styles.text}>
                  <h3>
                    <Link to={boatPath(boat.id)} state={linkState}>
                      {boat.name}
                    </Link>{" "}
                    <small>{boat.type}</small>
                  </h3>
                  <p className={styles.missed}>
                    <Icon name="warn" />
                    {missed
                      .map((criterion) => describeMissed(criterion, { boat, region }, filter.week))
                      .join(". ")}
                  </p>
                  <p className={styles.met}>
                    <Icon name="check" />
                    {met.map(({ label }) => label).join(" · ")}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ContactPanel>
        <h2>{phone ? "Haster det?" : "Spør oss likevel"}</h2>
        <p>Vi vet hvor båtene er akkurat nå, og kan ofte bytte om på planen.</p>
        {phone && (
          <>
            <a className="button button--primary" href={`tel:${phone.number}`}>
              <Icon name="phone" /> Ring vakta
            </a>
            <p className={styles.phone}>{phone.text}</p>
          </>
        )}
        <Link
          className="button button--outline"
          to={contactPath({ service: filter.service, weeks: filter.week ? [Number(filter.week)] : [] })}
        >
          Be om tilbud
        </Link>
      </ContactPanel>
    </div>
  );
}
