import { selectDocumentKeys } from "../../db/queries/certificates.ts";
import { selectEnquiryFileKeys } from "../../db/queries/enquiries/enquiry-files.ts";
import { selectImageUrls } from "../../db/queries/media.ts";
import type { Context } from "../context.ts";
import { findImageStem, getStem } from "./names.ts";

/** The stems of all images and documents that a boat, service, enquiry or the company refers to. */
export async function listUsedStems(ctx: Context): Promise<Set<string>> {
  const urls = await selectImageUrls(ctx.db);
  const images = urls.flatMap((url) => findImageStem(url) ?? []);
  const keys = [...(await selectDocumentKeys(ctx.db)), ...(await selectEnquiryFileKeys(ctx.db))];
  return new Set([...images, ...keys.map(getStem)]);
}
