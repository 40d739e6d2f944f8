import type { Boat } from "../../../contract/boats.ts";
import { company, formatPhone } from "../../../contract/company.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { formatMetres } from "../../lib/format.ts";
import { pageTone, statusLabel } from "./status.ts";

const longName = 26;

/** Who the boat is, beside its pictures: status, name, the three figures asked for first, services, and how to ask for it. */
export function BoatIdentity({ boat, regionName }: { boat: Boat; regionName: string | undefined }) {
  const { length, crew } = boat.specifications;
  return (
    <div className="bt__id">
      <div className="bp__meta">
        <span className={`badge badge--${pageTone(boat.status)}`}>
          <i aria-hidden="true" />
          {statusLabel(boat.status)}
        </span>
        <span>{boat.type}</span>
      </div>
      <h1 className={boat.name.length > longName ? "is-long" : undefined}>{boat.name}</h1>
      <dl className="bt__rows">
        <div>
          <dt>Lengde</dt>
          <dd>{formatMetres(length)}</dd>
        </div>
        <div>
          <dt>Besetning</dt>
          <dd>{crew || "–"}</dd>
        </div>
        <div>
          <dt>Region</dt>
          <dd>{regionName ?? "–"}</dd>
        </div>
      </dl>
      {boat.services.length > 0 && (
        <section className="bt__svc">
          <h2>Spesialiserte Tjenester</h2>
          <ul className="tags">
            {boat.services.map(({ id, slug, title }) => (
              <li key={id}>
                <a className="tag" href={`/services/${encodeURIComponent(slug)}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="bt__act">
        <a className="button button--primary" href={offerUrl(boat)}>
          Be om tilbud <Icon className="button__arrow" name="arrow" />
        </a>
        <a className="button button--outline" href={`tel:${company.phone}`}>
          <Icon name="phone" />
          {formatPhone(company.phone)}
        </a>
      </div>
    </div>
  );
}

export function offerUrl(boat: Boat): string {
  return `/contact?boat=${encodeURIComponent(boat.id)}`;
}
