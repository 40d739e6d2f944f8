import { selectDocumentKeys } from "../../db/certificates.ts";
import { selectEnquiryFileKeys } from "../../db/enquiry-files.ts";
import { selectImageUrls } from "../../db/media.ts";
import type { Context } from "../context.ts";
import { findStemInUrl, getStem, imageFolders } from "./names.ts";

/** The stems of all images and documents that a boat, service, enquiry or the company refers to. */
export async function listUsedStems(ctx: Context): Promise<Set<string>> {
  const urls = await selectImageUrls(ctx.db);
  const images = urls.flatMap((url) => imageFolders.flatMap((folder) => findStemInUrl(url, folder) ?? []));
  const keys = [...(await selectDocumentKeys(ctx.db)), ...(await selectEnquiryFileKeys(ctx.db))];
  return new Set([...images, ...keys.map(getStem)]);
}
