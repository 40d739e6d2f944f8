import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Ref, useState } from "react";
import { Link } from "react-router";
import type { Boat } from "../../../../contract/boats/boats.ts";
import { comparePath, maxCompared, minCompared } from "../../../../rules/fleet/compare-path.ts";
import { fleetPath, noFilter } from "../../../../rules/fleet/fleet-filter.ts";
import { spellAll } from "../../../../shared/number-words.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { Loading } from "../../../components/loading/loading.tsx";
import { LoadingShape } from "../../../components/loading/loading-shape.tsx";
import { Waterline } from "../../../components/page/waterline.tsx";
import { browserApi } from "../../../lib/api/api.ts";
import { useFailureToast } from "../../../lib/toasts/use-failure-toast.ts";
import { LoadFailure } from "../../../components/loading/load-failure.tsx";
import { serviceBoatsPerPage, serviceBoatsQuery } from "../../boats/service-boats-query.ts";
import { describeServiceBoats, sortServiceBoats } from "./describe-service-boats.ts";
import { ListMessage } from "../list-message.tsx";
import { contactPath } from "../../../../rules/enquiries/contact-path.ts";
import { ServiceBoatRow } from "./service-boat-row.tsx";
import styles from "./service-boats.module.css";

export const serviceBoatsId = "baater";

/** The boats that offer the service. */
export function ServiceBoats({ slug }: { slug: string }) {
  const { data: boats = [] } = useQuery(serviceBoatsQuery(slug));
  const isWhole = boats.length > 0 && boats.length <= serviceBoatsPerPage;
  return (
    <section id={serviceBoatsId} className={styles.root}>
      <div className="container">
        <div className="section-head">
          <Waterline short />
          <div>
            <h2>Fartøy med denne Tjenesten</h2>
            {isWhole && <p>{describeServiceBoats(boats, slug)}</p>}
          </div>
          {boats.length > 0 && <CompareLink slug={slug} boats={boats} />}
        </div>
        <Boats slug={slug} />
        <Link className={`more-link ${styles.fleet}`} to="/fleet">
          Se Hele Flåten <Icon name="arrow" />
        </Link>
      </div>
    </section>
  );
}

/** To all of the boats side by side, or to the fleet if they are too many for that. */
function CompareLink({ slug, boats }: { slug: string; boats: Boat[] }) {
  const ids = boats.filter(({ status }) => status !== "inactive").map(({ id }) => id);
  if (ids.length < minCompared) return null;
  const isComparable = ids.length <= maxCompared;
  return (
    <Link
      className="more-link"
      to={isComparable ? comparePath(ids) : fleetPath({ ...noFilter, service: slug })}
    >
      {isComparable ? `Sammenlign ${spellAll(ids.length)}` : "Se dem i flåten"} <Icon name="arrow" />
    </Link>
  );
}

function Boats({ slug }: { slug: string }) {
  const { data: boats, isLoadingError, refetch } = useQuery(serviceBoatsQuery(slug));
  useFailureToast(isLoadingError, {
    title: "Feil ved henting av relaterte fartøy",
    description: "Det oppstod et problem med å laste relaterte fartøy. Prøv igjen senere.",
  });

  if (isLoadingError) {
    return (
      <ListMessage text="Fartøyene kunne ikke hentes.">
        <button className="button button--outline" type="button" onClick={() => void refetch()}>
          Prøv igjen
        </button>
      </ListMessage>
    );
  }
  if (boats === undefined) {
    return (
      <>
        <Loading />
        <LoadingShape of="rows" />
      </>
    );
  }
  if (boats.length === 0) {
    return (
      <ListMessage
        text="Ingen fartøy tilbyr for øyeblikket denne tjenesten"
        detail="Vi utfører den likevel. Til hvert oppdrag setter vi sammen båt, mannskap og utstyr. Si hva som skal gjøres, så får du svar på hvordan vi løser det."
      >
        <Link className="button button--primary" to={contactPath({ service: slug })}>
          Be om tilbud
        </Link>
        <Link className="button button--outline" to="/fleet">
          Utforsk flåten
        </Link>
      </ListMessage>
    );
  }
  return (
    <div className={styles.rows}>
      <Rows
        slug={slug}
        boats={boats.length > serviceBoatsPerPage ? boats : sortServiceBoats(boats, slug)}
        skip={0}
      />
    </div>
  );
}

interface PageProps {
  slug: string;
  /** The number of boats before this page. */
  skip: number;
}

interface RowsProps extends PageProps {
  boats: Boat[];
  /** Of the link of the first row. */
  firstRef?: Ref<HTMLAnchorElement>;
}

/** The rows of a page, and what follows them. */
function Rows({ slug, boats, skip, firstRef }: RowsProps) {
  return (
    <>
      {boats.slice(0, serviceBoatsPerPage).map((boat, index) => (
        <ServiceBoatRow key={boat.id} boat={boat} slug={slug} linkRef={index === 0 ? firstRef : undefined} />
      ))}
      {boats.length > serviceBoatsPerPage && <NextPage slug={slug} skip={skip + serviceBoatsPerPage} />}
    </>
  );
}

/** The next rows when they are wanted. Those that were shown before are there at once. */
function NextPage({ slug, skip }: PageProps) {
  const client = useQueryClient();
  const query = serviceBoatsQuery(slug, browserApi, skip);
  const [isWanted, setIsWanted] = useState(() => client.getQueryData(query.queryKey) !== undefined);
  const { data: boats, isError, refetch } = useQuery({ ...query, enabled: isWanted });
  const [isPressed, setIsPressed] = useState(false);

  if (boats) {
    // The pressed link has disappeared.
    return (
      <Rows slug={slug} boats={boats} skip={skip} firstRef={isPressed ? focusWithoutScroll : undefined} />
    );
  }
  if (isError) {
    return <LoadFailure text="Flere fartøy kunne ikke hentes." onRetry={() => void refetch()} />;
  }
  if (isWanted) return <LoadingShape of="rows" />;
  return (
    // Without JavaScript it leads to the active ones.
    <a
      className={`button button--outline ${styles.more}`}
      href={fleetPath({ ...noFilter, service: slug })}
      onClick={(event) => {
        event.preventDefault();
        setIsPressed(true);
        setIsWanted(true);
      }}
    >
      Vis flere
    </a>
  );
}

function focusWithoutScroll(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
