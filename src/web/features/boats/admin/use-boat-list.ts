import { useInfiniteQuery } from "@tanstack/react-query";
import type { AdminBoatSearch } from "../../../../contract/admin-boat-search.ts";
import type { AdminBoat } from "../../../../contract/admin-boats.ts";
import { findChoice, type RecordList, useListChoice } from "../../../components/ui/use-record-list.ts";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import { adminBoatListQuery, type Choice } from "./queries.ts";

const typingMs = 250;

const filters: Array<{ label: string; search: Partial<AdminBoatSearch> }> = [
  { label: "Alle fartøy", search: {} },
  { label: "Bare aktive", search: { status: "active" } },
  { label: "På vedlikehold", search: { status: "maintenance" } },
  { label: "Ved kai", search: { status: "docked" } },
  { label: "Bare inaktive", search: { status: "inactive" } },
  { label: "Ikke publisert", search: { unpublished: "true" } },
];

const sorts: Array<{ label: string; sort?: AdminBoatSearch["sort"] }> = [
  { label: "Etter navn" },
  { label: "Etter region", sort: "region" },
  { label: "Nyeste fartøy først", sort: "newest" },
  { label: "Sist endret først", sort: "changed" },
];

/** The list of boats, which is searched on the server and loaded page by page. */
export function useBoatList(regions: Choice[]) {
  const choice = useListChoice();
  const search = useDebouncedValue(choice.search.trim(), typingMs);
  const byRegion = regions.map(({ id, label }) => ({ label: `Region: ${label}`, search: { region: id } }));
  const allFilters = [...filters, ...byRegion];
  const query = useInfiniteQuery(
    adminBoatListQuery({
      search,
      ...findChoice(allFilters, choice.filter)?.search,
      sort: findChoice(sorts, choice.sort)?.sort,
    }),
  );
  const pages = query.data?.pages ?? [];
  const [{ found, total, active } = { found: 0, total: 0, active: 0 }] = pages;
  const list: RecordList<AdminBoat> = {
    ...choice,
    shown: pages.flatMap(({ boats }) => boats),
    found,
    total,
    filters: allFilters,
    sorts,
    loadMore: query.hasNextPage ? () => !query.isFetchingNextPage && void query.fetchNextPage() : undefined,
  };
  return { query, list, summary: `${total} fartøy, ${active} ${active === 1 ? "aktivt" : "aktive"}` };
}
