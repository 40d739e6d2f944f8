import { slugFrom } from "../contract/slugs.ts";
import type { LargeFile } from "../domain/media/read.ts";
import type { RequestContext } from "./env.ts";
import { filePolicy } from "./middleware/security-headers.ts";
import { sendStream } from "./send-stream.ts";

interface DocumentOptions {
  /** The name that a saved copy gets, without its extension. */
  name: string;
  /** False for what strangers have sent: it is saved, not opened. */
  isShown: boolean;
}

/**
 * Responds with a document that somebody has uploaded. It is read as what it was stored as, never guessed, and asked
 * for again each time, because it may not be public any more.
 */
export function sendDocument(
  c: RequestContext,
  file: LargeFile,
  { name, isShown }: DocumentOptions,
): Promise<Response> {
  const { contentType } = file;
  const extension = contentType.slice(contentType.indexOf("/") + 1).replace("jpeg", "jpg");
  const headers = {
    "content-disposition": toDisposition(isShown ? "inline" : "attachment", name, extension),
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
    // A stricter policy would also apply to the viewers that browsers build from a page, and leave them empty.
    "content-security-policy": isShown ? "frame-ancestors 'none'" : `${filePolicy}; sandbox`,
  };
  return sendStream(c, file, headers);
}

/** With the name as it is, and in letters that every browser reads. */
function toDisposition(kind: "inline" | "attachment", name: string, extension: string): string {
  const encoded = encodeURIComponent(`${name}.${extension}`).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${slugFrom(name) || "dokument"}.${extension}"; filename*=UTF-8''${encoded}`;
}
