/** How the library of images is filtered. Browsers do not load these schemas. */
import * as v from "valibot";
import { focalPoint } from "./focal-point.ts";
import { libraryFilters, librarySorts } from "./library-filters.ts";
import { queryNumber } from "../query-number.ts";
import { requestBody } from "../request-body.ts";
import { recordId, staffText } from "../text.ts";

export const libraryQuery = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(200, "Søket er for langt")), ""),
  filter: v.optional(v.picklist(libraryFilters, "Ukjent utvalg"), "all"),
  sort: v.optional(v.picklist(librarySorts, "Ukjent rekkefølge"), "newest"),
  /** From 1. */
  page: v.optional(queryNumber(1, 100_000)),
});
export type LibraryQuery = v.InferOutput<typeof libraryQuery>;

const url = v.pipe(v.string("Bildeadressen mangler"), v.maxLength(2_000, "Bildeadressen er for lang"));

export const imageRestoration = requestBody({ url });

const details = { text: staffText("Bildetekst", 300), focus: v.nullable(focalPoint) };

export const imageDescription = requestBody({
  kind: v.picklist(["boat", "service"], "Bildet kan ikke ha tekst her"),
  id: recordId,
  url,
  ...details,
  /** What was edited: a change that somebody else has made since is not overwritten. */
  before: v.object(details, "Teksten som ble endret, mangler. Last siden på nytt."),
});
export type ImageDescription = v.InferOutput<typeof imageDescription>;

export const imageReplacement = requestBody({ url, replacement: url });
export type ImageReplacement = v.InferOutput<typeof imageReplacement>;
