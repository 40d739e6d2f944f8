import * as v from "valibot";
import { minuteMs } from "../../shared/durations.ts";

/** 10 MB, as for images. */
export const documentMaxBytes = 10 * 1024 * 1024;
/** How long an upload of staff may take: enough for 10 MB on a slow line. */
export const staffUploadTimeoutMs = 5 * minuteMs;

/** What a document can be, decided by its content. */
export type DocumentFormat = "pdf" | "jpeg" | "png";

/** A stored document. The key is a path in the storage, never a URL. */
export const documentFile = v.strictObject({
  key: v.pipe(v.string(), v.maxLength(200), v.regex(/^[a-z-]+\/[a-z0-9_-]+\.[a-z0-9]+$/, "Ukjent fil")),
  /** The name of the uploaded file. */
  name: v.pipe(v.string(), v.maxLength(200)),
  bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
export type DocumentFile = v.InferOutput<typeof documentFile>;
