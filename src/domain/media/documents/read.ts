import { AppError } from "../../../contract/errors.ts";
import type { Context } from "../../context.ts";
import { documentFolders } from "../names.ts";
import { findContentType, findStored, type LargeFile } from "../read.ts";

/** Finds a stored document. The caller has decided that it may be read. */
export async function findDocument(ctx: Context, key: string): Promise<LargeFile> {
  const contentType = findContentType(key);
  const isDocument = documentFolders.some((folder) => key.startsWith(`${folder}/`));
  if (contentType === undefined || !isDocument) throw createNoDocumentError();
  const file = await findStored(ctx, key);
  if (!file) throw createNoDocumentError();
  return { ...file, contentType };
}

export function createNoDocumentError(): AppError {
  return new AppError("not_found", "Dokumentet finnes ikke.");
}
