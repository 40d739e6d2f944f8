import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { imageLibraryEndpoints } from "../../../../contract/image-library.ts";
import type { LibraryFilter } from "../../../../contract/library-filters.ts";
import { portalApi } from "../../../lib/portal-api.ts";

export interface LibrarySearch {
  search: string;
  filter: LibraryFilter;
  page: number;
}

export const libraryKey = ["admin", "image-library"];

export const libraryQuery = ({ search, filter, page }: LibrarySearch) =>
  queryOptions({
    queryKey: [...libraryKey, search, filter, page],
    queryFn: ({ signal }) =>
      portalApi.call(imageLibraryEndpoints.list, { query: { search, filter, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: "always",
  });
