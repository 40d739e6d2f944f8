import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BoatCardData } from "../../../contract/fleet/fleet.ts";
import { type FleetFilter, fleetPath } from "../../../rules/fleet/fleet-filter.ts";
import { CardCell, CardGrid } from "../../components/ui/card-grid.tsx";
import { ContactTile } from "../../components/page/contact-tile.tsx";
import { LoadFailure } from "../../components/loading/load-failure.tsx";
import { CardShapes } from "../../components/loading/loading-cards.tsx";
import type { FleetState } from "../boats/back-to-fleet.tsx";
import { BoatCard } from "../boats/boat-card.tsx";
import { fleetPageQuery } from "../boats/fleet-query.ts";
import { CompareTick } from "../comparison/compare-tick.tsx";
import styles from "./fleet-cards.module.css";
import type { ShownResult } from "./use-fleet-result.ts";

/** How far below the screen the cards of the next page are loaded. */
const loadAhead = "800px";

/** The cards of a page, and of those that follow as the visitor scrolls. */
export function FleetCards({ result }: { result: ShownResult }) {
  const { filter, boats, page, pages } = result;
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
        <Cards boats={boats} filter={filter} isFirstPage />
        <Continuation key={fleetPath(filter, page)} filter={filter} page={page} pages={pages} />
      </CardGrid>
    </>
  );
}

interface CardsProps {
  boats: BoatCardData[];
  filter: FleetFilter;
  isFirstPage?: boolean;
}

function Cards({ boats, filter, isFirstPage = false }: CardsProps) {
  const linkState: FleetState = { fleet: fleetPath(filter), isPrevious: true };
  return boats.map((boat, position) => (
    <CardCell key={boat.id}>
      <BoatCard boat={boat} linkState={linkState} isFirst={isFirstPage && position === 0}>
        <CompareTick boat={boat} />
      </BoatCard>
    </CardCell>
  ));
}

interface ContinuationProps {
  filter: FleetFilter;
  /** Of the cards above it. */
  page: number;
  pages: number;
}

function Continuation({ filter, page, pages }: ContinuationProps) {
  return page < pages ? <NextPage filter={filter} page={page + 1} /> : <ContactTile />;
}

interface NextPageProps {
  filter: FleetFilter;
  page: number;
}

/** The cards of the next page when they are wanted. Those that were shown before are there at once. */
function NextPage({ filter, page }: NextPageProps) {
  const client = useQueryClient();
  const query = fleetPageQuery(filter, page);
  const [isWanted, setIsWanted] = useState(() => client.getQueryData(query.queryKey) !== undefined);
  const { data, isError, refetch } = useQuery({ ...query, enabled: isWanted });

  if (data) {
    return (
      <>
        <Cards boats={data.boats} filter={filter} />
        <Continuation filter={filter} page={page} pages={data.pages} />
      </>
    );
  }
  if (isError) {
    return (
      <div className={styles.row}>
        <LoadFailure text="Flere fartøy kunne ikke hentes." onRetry={() => void refetch()} />
      </div>
    );
  }
  if (isWanted) return <CardShapes />;
  return <NextLink filter={filter} page={page} onNear={() => setIsWanted(true)} />;
}

interface NextLinkProps extends NextPageProps {
  onNear: () => void;
}

/** A link to the next page, for visitors without JavaScript. Others get its cards before they reach it. */
function NextLink({ filter, page, onNear }: NextLinkProps) {
  function watch(element: HTMLElement | null) {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: loadAhead,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }

  return (
    <a
      ref={watch}
      className={`button button--outline ${styles.next}`}
      href={fleetPath(filter, page)}
      onClick={(event) => {
        event.preventDefault();
        onNear();
      }}
    >
      Neste side
    </a>
  );
}
