import { dehydrate, HydrationBoundary, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { joinWords } from "../../../shared/join-words.ts";
import { ContactPanel } from "../../components/page/contact-tile.tsx";
import { ActionBar } from "../../features/contact/action-bar.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Loading } from "../../components/loading/loading.tsx";
import { LoadingShape } from "../../components/loading/loading-shape.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { PageToolbar } from "../../components/ui/page-toolbar.tsx";
import { AddBoatLink } from "../../features/comparison/add-boat-link.tsx";
import { BackToFleet, useFleetState } from "../../features/boats/back-to-fleet.tsx";
import { chooseBoats, type ChosenBoat } from "../../features/comparison/compare-choice.ts";
import {
  type AskedComparison,
  comparePath,
  minCompared,
  parseComparison,
} from "../../../rules/fleet/compare-path.ts";
import {
  type ComparedBoat,
  type ComparedBoats,
  comparedBoatsQuery,
} from "../../features/comparison/compared-boats-query.ts";
import { spellAll } from "../../../shared/number-words.ts";
import { ComparisonTable } from "../../features/comparison/comparison-table.tsx";
import { ComparisonWeeks } from "../../features/comparison/comparison-weeks.tsx";
import { contactPath } from "../../../rules/enquiries/contact-path.ts";
import { regionsQuery } from "../../features/regions/queries.ts";
import { apiContext } from "../../lib/api/api.ts";
import { getQueryClient } from "../../lib/api/query-client.ts";
import { showToast } from "../../lib/toasts/toast.ts";
import type { Route } from "./+types/compare";
import styles from "./compare.module.css";

// Search engines find the boats themselves.
export const handle = { isInSitemap: false };

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const client = getQueryClient();
  const { ids } = parseComparison(new URL(request.url).searchParams);
  await Promise.all([client.query(comparedBoatsQuery(ids, api)), client.query(regionsQuery(api))]);
  return { dehydratedState: dehydrate(client) };
}

export { clientLoader } from "../../lib/page/client-loader.ts";

export default function Compare({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
      <Comparison />
    </HydrationBoundary>
  );
}

function Comparison() {
  const [searchParams] = useSearchParams();
  const asked = parseComparison(searchParams);
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery(comparedBoatsQuery(asked.ids));
  // Until the next response arrives, the previous one still has a boat that was removed.
  const boats = data?.boats.filter(({ id }) => asked.ids.includes(id)) ?? [];
  const ids = boats.map(({ id }) => id).join();
  const isLoaded = data !== undefined;
  useEffect(() => {
    // The fleet's bar has the same boats, so that one can be added there.
    if (isLoaded) chooseBoats(boats);
    // oxlint-disable-next-line react/exhaustive-deps -- the same ids are the same choice
  }, [isLoaded, ids]);
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that changes the choice disappears with it.
  const moveFocus = () => heading.current?.focus({ preventScroll: true });
  const names = joinWords(boats.map(({ name }) => name));
  const isComplete = boats.length >= minCompared;
  return (
    <>
      <PageMeta
        title={isComplete ? `Sammenlign ${names}` : "Sammenlign fartøy"}
        description="To til fire fartøy side om side: mål, kapasitet, tjenester og ledige uker, med forskjellene merket."
        path={comparePath(boats.map(({ id }) => id))}
        image="/share-fleet.jpg"
        noindex
      />
      <PageToolbar>
        <BackToFleet />
        {isComplete && <ShareButton />}
      </PageToolbar>
      <div className={`container ${styles.page}`}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          Sammenlign fartøy
        </h1>
        {data && !isPlaceholderData && <Notices asked={asked} compared={data} />}
        {data && isComplete && (
          <BoatsSideBySide boats={boats} showsAll={asked.showsAll} onRemove={moveFocus} />
        )}
        {data && !isComplete && <ChooseMore boats={boats} others={data.others} onChoose={moveFocus} />}
        {!data && isLoadingError && (
          <div className={styles.choice}>
            <p className="text-muted">Fartøyene kunne ikke hentes.</p>
            <button
              className="button button--outline button--small"
              type="button"
              onClick={() => void refetch()}
            >
              Prøv igjen
            </button>
          </div>
        )}
        {!data && !isLoadingError && (
          <div className={styles.loading}>
            <Loading />
            <LoadingShape of="rows" />
            <LoadingShape of="rows" />
          </div>
        )}
      </div>
    </>
  );
}

/** What of the URL could not be followed. */
function Notices({ asked, compared }: { asked: AskedComparison; compared: ComparedBoats }) {
  const { boats, excess } = compared;
  const missing = asked.ids.length - boats.length - excess.length;
  const notices = [
    missing === 1 && "Ett av fartøyene i lenken finnes ikke, eller er ikke i flåten lenger.",
    missing > 1 && `${missing} av fartøyene i lenken finnes ikke, eller er ikke i flåten lenger.`,
    excess.length > 0 && `Inntil fire fartøy kan sammenlignes. ${joinWords(excess)} er ikke med.`,
    asked.hasRepeats && "Et fartøy som var valgt flere ganger, teller én gang.",
  ].filter((notice) => notice !== false);
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notices}>
      {notices.map((notice) => (
        <li key={notice}>
          <Icon name="info" />
          {notice}
        </li>
      ))}
    </ul>
  );
}

interface BoatsSideBySideProps {
  boats: ComparedBoat[];
  showsAll: boolean;
  onRemove: () => void;
}

function BoatsSideBySide({ boats, showsAll, onRemove }: BoatsSideBySideProps) {
  const regions = useQuery(regionsQuery());
  const offer = contactPath({ boats: boats.map(({ id }) => id) });
  const all = spellAll(boats.length);
  return (
    <>
      <ComparisonWeeks boats={boats} regions={regions.data} />
      <ComparisonTable boats={boats} showsAll={showsAll} offer={offer} onRemove={onRemove} />
      <ContactPanel className={styles.ask}>
        <div>
          <h2>{`Én forespørsel for ${all}`}</h2>
          <p className="text-muted">Vi svarer med pris og dato for hvert fartøy.</p>
        </div>
        <Link className="button button--primary" to={offer}>
          {`Be om tilbud på ${all}`} <Icon className="button__arrow" name="arrow" />
        </Link>
      </ContactPanel>
      <ActionBar to={offer} label={`Be om tilbud på ${all}`} />
    </>
  );
}

interface ChooseMoreProps {
  boats: ChosenBoat[];
  others: ChosenBoat[];
  onChoose: () => void;
}

/** In place of a comparison that has too few boats. */
function ChooseMore({ boats, others, onChoose }: ChooseMoreProps) {
  const [only] = boats;
  const { fleet } = useFleetState();
  return (
    <div className={styles.choice}>
      <p className="lead">
        {only
          ? `Du har valgt ${only.name}. Velg minst ett fartøy til, så står de side om side her.`
          : "Velg to til fire fartøy, så står de side om side her."}
      </p>
      {others.length > 0 && (
        <ul className={styles.others} aria-label="Fartøy du kan velge">
          {others.map(({ id, name }) => (
            <li key={id}>
              <AddBoatLink
                to={comparePath([...boats.map((boat) => boat.id), id])}
                state={{ fleet }}
                onClick={onChoose}
              >
                {name}
              </AddBoatLink>
            </li>
          ))}
        </ul>
      )}
      <Link className="button button--outline" to={fleet}>
        Se flåten
      </Link>
    </div>
  );
}

/** Hidden without JavaScript: the URL of the page is the link. */
function ShareButton() {
  async function share() {
    const url = window.location.href;
    if ("share" in navigator) {
      try {
        await navigator.share({ title: document.title, url });
        return;
      } catch (error) {
        // Closing the dialog without a choice is not a failure.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    await copyLink(url);
  }
  return (
    <button
      className={`button button--outline button--small ${styles.share}`}
      type="button"
      onClick={() => void share()}
    >
      <Icon name="ext" />
      Del lenken
    </button>
  );
}

async function copyLink(url: string): Promise<void> {
  try {
    await window.navigator.clipboard.writeText(url);
    showToast({ kind: "success", title: "Lenken er kopiert" });
  } catch {
    showToast({
      kind: "error",
      title: "Lenken ble ikke kopiert",
      description: "Kopier den fra adressefeltet.",
    });
  }
}
