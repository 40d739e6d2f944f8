import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Boat } from "../../../contract/boats.ts";
import { fleetPath, noFilter } from "../../../contract/fleet-filter.ts";
import { ContactTile } from "../../components/ui/contact-tile.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { CardShapes, LoadingCards } from "../../components/ui/loading-cards.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { browserApi } from "../../lib/api.ts";
import { useFailureToast } from "../../lib/use-failure-toast.ts";
import { BoatCard } from "../boats/boat-card.tsx";
import { CardGrid } from "../../components/ui/card-grid.tsx";
import { LoadFailure } from "../boats/load-failure.tsx";
import { serviceBoatsPerPage, serviceBoatsQuery } from "../boats/service-boats-query.ts";
import { ListMessage } from "./list-message.tsx";
import { contactPath } from "../enquiries/contact-path.ts";
import styles from "./service-boats.module.css";

/** The boats that offer the service. */
export function ServiceBoats({ slug }: { slug: string }) {
  return (
    <section className="section section--tinted">
      <div className="container">
        <div className="section-head">
          <Waterline short />
          <h2>Fartøy med denne Tjenesten</h2>
          <Link className="more-link" to="/fleet">
            Se Hele Flåten <Icon name="arrow" />
          </Link>
        </div>
        <Boats slug={slug} />
      </div>
    </section>
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
  if (boats === undefined) return <LoadingCards />;
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
    <CardGrid>
      <Cards slug={slug} boats={boats} skip={0} />
    </CardGrid>
  );
}

interface PageProps {
  slug: string;
  /** The number of boats before this page. */
  skip: number;
}

/** The cards of a page, and what follows them. */
function Cards({ slug, boats, skip }: PageProps & { boats: Boat[] }) {
  return (
    <>
      {boats.slice(0, serviceBoatsPerPage).map((boat) => (
        <BoatCard key={boat.id} boat={boat} />
      ))}
      {boats.length > serviceBoatsPerPage ? (
        <NextPage slug={slug} skip={skip + serviceBoatsPerPage} />
      ) : (
        <ContactTile />
      )}
    </>
  );
}

/** The next cards when they are wanted. Those that were shown before are there at once. */
function NextPage({ slug, skip }: PageProps) {
  const client = useQueryClient();
  const query = serviceBoatsQuery(slug, browserApi, skip);
  const [isWanted, setIsWanted] = useState(() => client.getQueryData(query.queryKey) !== undefined);
  const { data: boats, isError, refetch } = useQuery({ ...query, enabled: isWanted });
  const cardBefore = useRef<Element>(null);
  const isLoaded = boats !== undefined;

  useEffect(() => {
    // The pressed link has disappeared.
    if (isLoaded) cardBefore.current?.nextElementSibling?.querySelector("a")?.focus({ preventScroll: true });
  }, [isLoaded]);

  if (boats) return <Cards slug={slug} boats={boats} skip={skip} />;
  if (isError) {
    return (
      <div className={styles.row}>
        <LoadFailure text="Flere fartøy kunne ikke hentes." onRetry={() => void refetch()} />
      </div>
    );
  }
  if (isWanted) return <CardShapes />;
  return (
    // Without JavaScript it leads to the active ones.
    <a
      className={`button button--outline ${styles.more}`}
      href={fleetPath({ ...noFilter, service: slug })}
      onClick={(event) => {
        event.preventDefault();
        cardBefore.current = event.currentTarget.previousElementSibling;
        setIsWanted(true);
      }}
    >
      Vis flere
    </a>
  );
}
