import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../../components/ui/icon.tsx";
import { formatMetres } from "../../../../shared/format-number.ts";
import { BoatImage } from "../../boats/boat-image.tsx";
import { ServiceIcon } from "../../services/service-icon.tsx";
import styles from "./asked-list.module.css";
import { type AskedFor, contactPath } from "../../../../rules/enquiries/contact-path.ts";
import type { AskedBoat, ServiceOption } from "../queries.ts";

interface AskedListProps {
  boats: AskedBoat[];
  service: ServiceOption | undefined;
  asked: Required<AskedFor>;
  onRemove: () => void;
}

/** What the enquiry is about: a plate for each boat, and one for the service. */
export function AskedList({ boats, service, asked, onRemove }: AskedListProps) {
  if (boats.length === 0 && !service) return null;
  return (
    <ul className={styles.root} aria-label="Forespørselen gjelder">
      {boats.map((boat) => (
        <li key={boat.id} className={styles.plate}>
          <span className={styles.image}>
            <BoatImage boat={boat} sizes="96px" isDecorative />
          </span>
          <p>
            <small>Gjelder:</small> <b>{boat.name}</b>
          </p>
          <p className={styles.facts}>{describeBoat(boat)}</p>
          <RemoveButton
            name={boat.name}
            rest={{ ...asked, boats: asked.boats.filter((id) => id !== boat.id) }}
            onRemove={onRemove}
          />
        </li>
      ))}
      {service && (
        <li className={styles.plate}>
          <span className={styles.icon}>
            <ServiceIcon slug={service.slug} />
          </span>
          <p>
            <small>Gjelder:</small> <b>{service.title}</b>
          </p>
          <RemoveButton name={service.title} rest={{ ...asked, service: "" }} onRemove={onRemove} />
        </li>
      )}
    </ul>
  );
}

/** `38,0 m, ledig fra uke 34`. */
function describeBoat({ length, availability, status }: AskedBoat): string {
  const state = status === "inactive" ? "ikke i drift nå" : availability?.toLowerCase();
  return [formatMetres(length), state].filter(Boolean).join(", ");
}

interface RemoveButtonProps {
  name: string;
  /** What is left without it. */
  rest: AskedFor;
  onRemove: () => void;
}

/** A form of its own, so that it works without JavaScript too. */
function RemoveButton({ name, rest, onRemove }: RemoveButtonProps) {
  const navigate = useNavigate();
  const to = contactPath(rest);

  function remove(event: SubmitEvent) {
    event.preventDefault();
    void navigate(to, { replace: true });
    onRemove();
  }

  return (
    <form method="get" action="/contact#skjema" onSubmit={remove}>
      {[...new URLSearchParams(to.split("?")[1])].map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      <button type="submit" aria-label={`Fjern ${name}`}>
        <Icon name="x" />
      </button>
    </form>
  );
}
