import { slugFrom } from "../shared/slugs.ts";
import type { LargeFile } from "../domain/media/read.ts";
import type { RequestContext } from "./env.ts";
import { filePolicy } from "./middleware/security-headers.ts";
import { sendStream } from "./send-stream.ts";

interface DocumentOptions {
  /** The name that a saved copy gets, without its extension. */
  name: string;
  /** False for what strangers have sent: it is saved, not opened. */
  isShown: boolean;
  cacheControl: "private, no-cache" | "no-store";
}

/** Responds with a document that somebody has uploaded. It is read as what it was stored as, never guessed. */
export function sendDocument(
  c: RequestContext,
  file: LargeFile,
  { name, isShown, cacheControl }: DocumentOptions,
): Promise<Response> {
  const { contentType } = file;
  const extension = contentType.slice(contentType.indexOf("/") + 1).replace("jpeg", "jpg");
  const headers = {
    "content-disposition": toDisposition(isShown ? "inline" : "attachment", name, extension),
    "cache-control": cacheControl,
    "x-robots-tag": "noindex",
    // A stricter policy would also apply to the viewers that browsers build from a page, and leave them empty.
    "content-security-policy": isShown ? "frame-ancestors 'none'" : `${filePolicy}; sandbox`,
  };
  return sendStream(c, file, headers);
}

/** Responds with a file that a visitor has sent. */
export function sendReceivedFile(c: RequestContext, file: LargeFile & { name: string }): Promise<Response> {
  const name = file.name.replace(/\.[a-z0-9]{1,5}$/i, "");
  return sendDocument(c, file, { name, isShown: false, cacheControl: "no-store" });
}

/** With the name as it is, and in letters that every browser reads. */
function toDisposition(kind: "inline" | "attachment", name: string, extension: string): string {
  const encoded = encodeURIComponent(`${name}.${extension}`).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${slugFrom(name) || "dokument"}.${extension}"; filename*=UTF-8''${encoded}`;
}
