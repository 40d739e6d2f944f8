import type { Boat } from "../../../contract/boats.ts";
import { formatMetres, formatYear } from "../../lib/format.ts";
import { BoatImage } from "./boat-image.tsx";
import { cardTone, statusLabel } from "./status.ts";

const cardSizes =
  "(min-width: 1456px) 422px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, calc(100vw - 40px)";
const maxTags = 5;

export interface BoatOnCard extends Pick<Boat, "id" | "name" | "type" | "status" | "images" | "imageTexts"> {
  specifications: Pick<Boat["specifications"], "length" | "yearBuilt">;
  region: { name: string } | null;
  services: Array<Pick<Boat["services"][number], "slug" | "title">>;
}

interface BoatCardProps {
  boat: BoatOnCard;
  isFirst?: boolean;
}

/** One boat in a grid; only the first card of a page loads its picture at once. */
export function BoatCard({ boat, isFirst = false }: BoatCardProps) {
  const { length, yearBuilt } = boat.specifications;
  return (
    <article className="boat">
      <div className="boat__pic">
        <BoatImage boat={boat} sizes={cardSizes} isFirst={isFirst} />
        <span className={`status status--${cardTone(boat.status)}`}>
          <i aria-hidden="true" />
          {statusLabel(boat.status)}
        </span>
      </div>
      <div className="boat__body">
        <div className="boat__title">
          <h3 className="boat__name">
            <a className="boat__link" href={`/fleet/${encodeURIComponent(boat.id)}`}>
              {boat.name}
            </a>
          </h3>
          <p className="boat__type">{boat.type}</p>
        </div>
        <dl className="specs">
          <div>
            <dt>Lengde</dt>
            <dd>{formatMetres(length)}</dd>
          </div>
          <div>
            <dt>Bygget</dt>
            <dd>{formatYear(yearBuilt)}</dd>
          </div>
          <div>
            <dt>Region</dt>
            <dd>{boat.region?.name || "–"}</dd>
          </div>
        </dl>
        <ServiceTags services={boat.services} />
        <ul className="feat" aria-label="Utstyr">
          <li>Sikkerhetssystem</li>
          <li>GPS Navigasjon</li>
          <li>Energieffektiv</li>
        </ul>
      </div>
    </article>
  );
}

function ServiceTags({ services }: Pick<BoatOnCard, "services">) {
  if (services.length === 0) return <p className="tag tag--none">Ingen tjenester tilknyttet</p>;
  return (
    <ul className="tags" aria-label="Tjenester">
      {services.slice(0, maxTags).map((service) => (
        <li className="tag" key={service.slug}>
          {service.title}
        </li>
      ))}
    </ul>
  );
}
