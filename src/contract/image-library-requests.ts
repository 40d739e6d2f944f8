/** How the library of images is filtered. Browsers do not load these schemas. */
import * as v from "valibot";
import { libraryFilters, librarySorts } from "./library-filters.ts";
import { queryNumber } from "./query-number.ts";
import { requestBody } from "./request-body.ts";

export const libraryQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(200, "Søket er for langt")), ""),
  filter: v.optional(v.picklist(libraryFilters, "Ukjent utvalg"), "all"),
  sort: v.optional(v.picklist(librarySorts, "Ukjent rekkefølge"), "newest"),
  /** From 1. */
  page: v.optional(queryNumber(1, 100_000)),
});
export type LibraryQuery = v.InferOutput<typeof libraryQuery>;

export const imageRestoration = requestBody({ url: v.pipe(v.string(), v.maxLength(2_000)) });
