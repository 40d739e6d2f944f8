import * as v from "valibot";
import { documentEndpoints } from "../../../../../../contract/boats/admin-papers.ts";
import { type DocumentFile, staffUploadTimeoutMs } from "../../../../../../contract/media/documents.ts";
import { ApiError, parseError } from "../../../../../lib/api/api.ts";
import { withSession } from "../../../../../lib/api/portal-api.ts";

/** Uploads one PDF. Throws an ApiError whose message says why it was refused. */
export async function uploadDocument(
  file: File,
  { boatId, signal }: { boatId: string | undefined; signal: AbortSignal },
): Promise<DocumentFile> {
  const { method, path, response } = documentEndpoints.upload;
  const form = new FormData();
  if (boatId) form.append("boatId", boatId);
  form.append("file", file);
  const sent = await withSession(() =>
    fetch(path, {
      method,
      body: form,
      signal: AbortSignal.any([signal, AbortSignal.timeout(staffUploadTimeoutMs)]),
    }),
  );
  const text = await sent.text();
  if (!sent.ok) throw new ApiError(sent.status, parseError(text));
  return v.parse(response, JSON.parse(text));
}

/** The URL at which staff read a document, public or not. */
export function documentPath({ key }: DocumentFile): string {
  return documentEndpoints.read.path.replace(":file", key.slice(key.indexOf("/") + 1));
}
