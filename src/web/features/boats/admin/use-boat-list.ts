import { useInfiniteQuery } from "@tanstack/react-query";
import type { AdminBoatSearch } from "../../../../contract/boats/admin-boat-search.ts";
import type { AdminBoat } from "../../../../contract/boats/admin-boats.ts";
import { findChoice, type RecordList, useListChoice } from "../../../components/lists/use-record-list.ts";
import { useDebouncedValue } from "../../../lib/browser/use-debounced-value.ts";
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
  const regionFilters = [
    { label: "Alle regioner", id: undefined },
    ...regions.map(({ id, label }) => ({ label, id })),
  ];
  const query = useInfiniteQuery(
    adminBoatListQuery({
      search,
      ...findChoice(filters, choice.filter)?.search,
      region: findChoice(regionFilters, choice.moreFilter)?.id,
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
    filters,
    moreFilters: regions.length > 1 ? regionFilters : undefined,
    sorts,
    loadMore: query.hasNextPage ? () => !query.isFetchingNextPage && void query.fetchNextPage() : undefined,
  };
  return { query, list, summary: `${total} fartøy, ${active} ${active === 1 ? "aktivt" : "aktive"}` };
}
