import * as v from "valibot";
import { type AdminEndpoint, noContent, typeOf } from "../endpoint.ts";
import { focalPoint } from "./focal-point.ts";
import { libraryFilters } from "./library-filters.ts";
import type {
  imageDescription,
  imageReplacement,
  imageRestoration,
  libraryQuery,
} from "./image-library-requests.ts";

const useKind = v.picklist(["boat", "service", "company"]);

const imageUse = v.object({
  kind: useKind,
  id: v.string(),
  /** The name of the boat or service, or what the company uses it for. */
  label: v.string(),
  /** `forsidebilde`, `bilde 2`; empty if the record has one image only. */
  place: v.string(),
  /** As the record has it. */
  url: v.string(),
  text: v.string(),
  /** Null for the centre. */
  focus: v.nullable(focalPoint),
});
export type ImageUse = v.InferOutput<typeof imageUse>;

const libraryImage = v.object({
  /** The URL that records refer to it by. */
  url: v.string(),
  /** Where it can be shown from. An image in quarantine is shown to staff only. */
  shownAt: v.string(),
  /** The name of the uploaded file, or else of the stored one. */
  name: v.string(),
  bytes: v.number(),
  storedAt: v.string(),
  /** When an image in quarantine is deleted for good; null for others. */
  expiresAt: v.nullable(v.string()),
  uses: v.array(imageUse),
});
export type LibraryImage = v.InferOutput<typeof libraryImage>;

const imageLibrary = v.object({
  /** One page. */
  images: v.array(libraryImage),
  /** The number of images that match. */
  total: v.number(),
  pages: v.number(),
  /** Of all images, by filter. */
  counts: v.object(v.entriesFromList(libraryFilters, v.number())),
  /** Of all images that are not in quarantine. */
  totalBytes: v.number(),
});
export type ImageLibrary = v.InferOutput<typeof imageLibrary>;

/** A record that was saved because of an image in it, with what "Angre" needs. */
const savedUse = v.object({ kind: useKind, id: v.string(), version: v.number() });
export type SavedUse = v.InferOutput<typeof savedUse>;

export const imageLibraryEndpoints = {
  list: {
    method: "GET",
    path: "/api/admin/media",
    role: "editor",
    query: typeOf<typeof libraryQuery>(),
    response: imageLibrary,
  },
  /** A file in quarantine. */
  readQuarantined: {
    method: "GET",
    path: "/api/admin/media/quarantine/:folder/:file",
    role: "editor",
    response: noContent,
  },
  /** Takes an image out of quarantine. */
  restore: {
    method: "POST",
    path: "/api/admin/media/restore",
    role: "editor",
    body: typeOf<typeof imageRestoration>(),
    response: noContent,
  },
  /** Sets the text and the focal point that an image has in one record. */
  describe: {
    method: "PUT",
    path: "/api/admin/media/description",
    role: "editor",
    body: typeOf<typeof imageDescription>(),
    response: savedUse,
  },
  /** Lets every record that has an image have another one in its place. */
  replace: {
    method: "POST",
    path: "/api/admin/media/replacement",
    role: "editor",
    body: typeOf<typeof imageReplacement>(),
    response: v.array(savedUse),
  },
} as const satisfies Record<string, AdminEndpoint>;
