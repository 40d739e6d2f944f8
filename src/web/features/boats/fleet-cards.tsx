import { useQuery, useQueryClient } from "@tanstack/react-query";
import { memo, useCallback, useEffect, useState } from "react";
import type { BoatCardData } from "../../../contract/boat-card.ts";
import { type FleetFilter, fleetPath } from "../../../contract/fleet-filter.ts";
import { CardCell, CardGrid } from "../../components/ui/card-grid.tsx";
import { ContactTile } from "../../components/ui/contact-tile.tsx";
import { CardShapes } from "../../components/ui/loading-cards.tsx";
import { useIsPhone } from "../../lib/use-is-phone.ts";
import type { FleetState } from "./back-to-fleet.tsx";
import { BoatCard } from "./boat-card.tsx";
import { CompareTick } from "./compare-tick.tsx";
import { fleetPageQuery } from "./fleet-query.ts";
import { LoadFailure } from "./load-failure.tsx";
import type { ShownResult } from "./use-fleet-result.ts";
import styles from "./fleet-cards.module.css";

/** How far below the screen the cards of the next page are loaded. */
const loadAhead = "800px";
/** How far below the screen loaded cards are rendered. A fast scroll may leave them above it. */
const renderAhead = "1000% 0px 200px";
/** After a search in a large fleet: enough for the screen, so that a phone can keep up with typing. */
const cardsAfterSearch = { phone: 1, other: 3 };

interface FleetCardsProps {
  result: ShownResult;
  /** Its boats are found on the server. */
  isLargeFleet: boolean;
}

/** The cards of a page, and of those that follow as the visitor scrolls. Not rendered again while text is typed. */
export const FleetCards = memo(function FleetCards({ result, isLargeFleet }: FleetCardsProps) {
  const { filter, boats, page, pages } = result;
  const first = useIsPhone() ? cardsAfterSearch.phone : cardsAfterSearch.other;
  const [complete, setComplete] = useState(boats);
  const showAll = useCallback(() => setComplete(boats), [boats]);
  const linkState = useLinkState(filter);
  const isComplete = pages === 1 || boats === complete;
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
        <Cards
          boats={isComplete ? boats : boats.slice(0, first)}
          linkState={linkState}
          isFirst
          areReused={isLargeFleet}
        />
        {!isComplete && <MoreButton onNear={showAll} />}
        {isComplete && page < pages && (
          <NextPage key={fleetPath(filter, page)} filter={filter} page={page + 1} linkState={linkState} />
        )}
        {page === pages && <ContactTile />}
      </CardGrid>
    </>
  );
});

/** What the links of the cards pass on. It stays one object, so that the cards are not rendered for another filter. */
function useLinkState(filter: FleetFilter): FleetState {
  const [state] = useState<FleetState>({ isPrevious: true });
  useEffect(() => {
    // oxlint-disable-next-line react/immutability -- read when a link is followed, not while rendering
    state.fleet = fleetPath(filter);
  }, [state, filter]);
  return state;
}

interface CardsProps {
  boats: BoatCardData[];
  linkState: FleetState;
  isFirst?: boolean;
  /** A search mostly finds other boats: reusing the cards for them costs half as much as new cards. */
  areReused?: boolean;
}

function Cards({ boats, linkState, isFirst = false, areReused = false }: CardsProps) {
  return boats.map((boat, position) => (
    <Card
      key={areReused ? position : boat.id}
      boat={boat}
      linkState={linkState}
      isFirst={isFirst && position === 0}
    />
  ));
}

interface CardProps {
  boat: BoatCardData;
  linkState: FleetState;
  isFirst: boolean;
}

const Card = memo(function Card({ boat, linkState, isFirst }: CardProps) {
  return (
    <CardCell>
      <BoatCard boat={boat} linkState={linkState} isFirst={isFirst}>
        <CompareTick boat={boat} />
      </BoatCard>
    </CardCell>
  );
});

interface NextPageProps {
  filter: FleetFilter;
  page: number;
  linkState: FleetState;
}

/** The cards of the next page when they are wanted. Those that were shown before are there at once. */
function NextPage({ filter, page, linkState }: NextPageProps) {
  const client = useQueryClient();
  const query = fleetPageQuery(filter, page);
  const [isWanted, setIsWanted] = useState(() => client.getQueryData(query.queryKey) !== undefined);
  const { data, isError, refetch } = useQuery({ ...query, enabled: isWanted });

  if (data) {
    return (
      <>
        <Cards boats={data.boats} linkState={linkState} />
        {page < data.pages ? (
          <NextPage filter={filter} page={page + 1} linkState={linkState} />
        ) : (
          <ContactTile />
        )}
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

interface NextLinkProps {
  filter: FleetFilter;
  page: number;
  onNear: () => void;
}

/** A link to the next page, for visitors without JavaScript. Others get its cards before they reach it. */
function NextLink({ filter, page, onNear }: NextLinkProps) {
  return (
    <a
      ref={useNear(onNear, loadAhead)}
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

/** In place of the cards that are left out after a search. No link: it would change with each letter that is typed. */
function MoreButton({ onNear }: Pick<NextLinkProps, "onNear">) {
  return (
    <button
      ref={useNear(onNear, renderAhead)}
      className={`button button--outline ${styles.next}`}
      type="button"
      onClick={onNear}
    >
      Vis flere
    </button>
  );
}

/** Calls `onNear` when the element comes near the screen. */
function useNear(onNear: () => void, rootMargin: string) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
        rootMargin,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [onNear, rootMargin],
  );
}
