import { useQuery, useQueryClient } from "@tanstack/react-query";
import { memo, useEffect, useRef, useState } from "react";
import type { BoatCardData } from "../../../contract/boat-card.ts";
import { type FleetFilter, fleetPath } from "../../../contract/fleet-filter.ts";
import { CardGrid } from "../../components/ui/card-grid.tsx";
import { ContactTile } from "../../components/ui/contact-tile.tsx";
import { CardShapes } from "../../components/ui/loading-cards.tsx";
import { BoatCard } from "./boat-card.tsx";
import { CompareTick } from "./compare-tick.tsx";
import { fleetPageQuery } from "./fleet-query.ts";
import { LoadFailure } from "./load-failure.tsx";
import type { ShownResult } from "./use-fleet-result.ts";
import styles from "./fleet-cards.module.css";

/** How far below the screen the next cards are loaded. */
const loadAhead = "800px";

/** The cards of a page, and of those that follow as the visitor scrolls. Not rendered again while text is typed. */
export const FleetCards = memo(function FleetCards({ result }: { result: ShownResult }) {
  const { filter, page, pages } = result;
  return (
    <>
      {page > 1 && (
        <nav className={styles.previous} aria-label="Forrige side">
          <span className="text-muted">{`Side ${page} av ${pages}`}</span>
          <a className="more-link" href={fleetPath(filter, page - 1)}>
            Forrige side
          </a>
        </nav>
      )}
      <CardGrid>
        <Cards filter={filter} boats={result.boats} isFirst />
        {page < pages ? (
          <NextPage key={fleetPath(filter)} filter={filter} page={page + 1} />
        ) : (
          <ContactTile />
        )}
      </CardGrid>
    </>
  );
});

interface CardsProps {
  filter: FleetFilter;
  boats: BoatCardData[];
  isFirst?: boolean;
}

function Cards({ filter, boats, isFirst = false }: CardsProps) {
  return boats.map((boat, position) => (
    <BoatCard key={boat.id} boat={boat} hasEagerImage={isFirst && position === 0} fleet={fleetPath(filter)}>
      <CompareTick boat={boat} />
    </BoatCard>
  ));
}

/** A link to the next page, which its cards replace when it comes near. Those that were shown before are there at once. */
function NextPage({ filter, page }: { filter: FleetFilter; page: number }) {
  const client = useQueryClient();
  const query = fleetPageQuery(filter, page);
  const [isWanted, setIsWanted] = useState(() => client.getQueryData(query.queryKey) !== undefined);
  const link = useRef<HTMLAnchorElement>(null);
  const { data, isError, refetch } = useQuery({ ...query, enabled: isWanted });

  useEffect(() => {
    if (!link.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsWanted(true), {
      rootMargin: loadAhead,
    });
    observer.observe(link.current);
    return () => observer.disconnect();
  }, []);

  if (data) {
    return (
      <>
        <Cards filter={filter} boats={data.boats} />
        {page < data.pages ? <NextPage filter={filter} page={page + 1} /> : <ContactTile />}
      </>
    );
  }
  if (isError) {
    return (
      <div className={styles.row}>
        <LoadFailure text="Flere fartøy kunne ikke lastes." onRetry={() => void refetch()} />
      </div>
    );
  }
  if (isWanted) return <CardShapes />;
  return (
    <a
      ref={link}
      className={`button button--outline ${styles.next}`}
      href={fleetPath(filter, page)}
      onClick={(event) => {
        event.preventDefault();
        setIsWanted(true);
      }}
    >
      Neste side
    </a>
  );
}
