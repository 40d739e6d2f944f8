import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AuditKind } from "../../../../contract/audit/audit-actions.ts";
import type { AuditQuery } from "../../../../contract/audit/audit-query.ts";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ListTable } from "../../../components/lists/list-table.tsx";
import { LoadError } from "../../../components/loading/load-error.tsx";
import { LoadingSection } from "../../../components/loading/loading-section.tsx";
import { SectionBar } from "../../../components/ui/section-bar.tsx";
import { useDebouncedValue } from "../../../lib/browser/use-debounced-value.ts";
import { AuditFilter, type AuditFilterValues } from "./audit-filter.tsx";
import styles from "./audit-section.module.css";
import { EventRow } from "./event-row.tsx";
import { auditEventsQuery } from "./queries.ts";

const typingMs = 250;
const noFilter: AuditFilterValues = { search: "", person: "", kind: "", from: "", to: "", sort: "" };

/** What was done in the portal, by whom and when, for owners. */
export default function AuditSection() {
  const [filter, setFilter] = useState(noFilter);
  const search = useDebouncedValue(filter.search.trim(), typingMs);
  const { data, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    auditEventsQuery(toQuery({ ...filter, search })),
  );
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <>
      <SectionBar
        title="Logg"
        lang="nb"
        summary="Endringer, innlogging, eksport og kontoer. Beholdes i 12 måneder."
      />
      <AuditFilter values={filter} onChange={setFilter} />
      {isPending && <LoadingSection />}
      {!isPending && !data && <LoadError onRetry={refetch} />}
      {data && events.length === 0 && (
        <EmptyState>
          <p>Ingen hendelser passer.</p>
          <button className="button button--ghost" type="button" onClick={() => setFilter(noFilter)}>
            Vis alle
          </button>
        </EmptyState>
      )}
      {events.length > 0 && (
        <ListTable label="Hendelser" columns={["Når", "Hvem", "Hva", "Gjelder"]} className={styles.list}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ListTable>
      )}
      {hasNextPage && (
        <button
          className={`button button--outline ${styles.more}`}
          type="button"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          Vis flere hendelser
        </button>
      )}
    </>
  );
}

/** The days are those of the browser's time zone; the last one is included. */
function toQuery({ search, person, kind, from, to, sort }: AuditFilterValues): Omit<AuditQuery, "after"> {
  const startOf = (day: string, later = 0) => {
    const date = new Date(`${day}T00:00:00`);
    date.setDate(date.getDate() + later);
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  };
  return {
    search: search || undefined,
    person: person || undefined,
    kind: (kind as AuditKind) || undefined,
    from: from ? startOf(from) : undefined,
    to: to ? startOf(to, 1) : undefined,
    sort: sort === "oldest" ? sort : undefined,
  };
}
