import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { imageLibraryEndpoints } from "../../../../../contract/media/image-library.ts";
import type { LibraryFilter, LibrarySort } from "../../../../../contract/media/library-filters.ts";
import { portalApi } from "../../../../lib/api/portal-api.ts";

export interface LibrarySearch {
  search: string;
  filter: LibraryFilter;
  sort: LibrarySort;
  page: number;
}

export const firstSearch: LibrarySearch = { search: "", filter: "all", sort: "newest", page: 1 };

export const libraryKey = ["admin", "image-library"];

export const libraryQuery = (query: LibrarySearch) =>
  queryOptions({
    queryKey: [...libraryKey, query],
    queryFn: ({ signal }) => portalApi.call(imageLibraryEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: "always",
  });
