import { createHash, randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { AppError } from "../../contract/errors.ts";
import { findFileProblem } from "../../rules/enquiries/file-problem.ts";
import { maxFileBytes } from "../../contract/enquiries/offer-limits.ts";
import { type EnquiryFileWrite, selectFilesByEnquiry } from "../../db/queries/enquiries/enquiry-files.ts";
import { createBudget } from "../budget.ts";
import type { Context } from "../context.ts";
import { toNetwork } from "../ip-network.ts";
import { findDocument } from "../media/documents/read.ts";
import { storeDocument } from "../media/documents/store.ts";
import { cleanFileName } from "../file-names.ts";
import { findContentType, type LargeFile } from "../media/read.ts";
import { getQuarantineKey } from "../media/quarantine.ts";
import { enquiryFolder } from "../media/names.ts";
import { countInspections } from "./enquiry-admission.ts";
import { isStorageShared } from "../media/pairing.ts";

/** A file as it was sent. */
export interface ReceivedFile {
  name: string;
  bytes: Uint8Array;
  /** Why it has no bytes. */
  problem?: "too_large" | "not_received";
}

const maxNameLength = 100;
const shortEndLength = 10;

/** One at a time, because an image is decoded. */
const limit = pLimit(1);
/** Of files in the queue: behind more, a visitor would wait too long. No network may use up the places of the others. */
const places = createBudget({ all: 12, ofNetwork: 4 });
const busyText = "Vi får mange vedlegg akkurat nå. Prøv igjen om et minutt, eller send uten vedlegg.";

/** Inspects the files of a visitor and stores them durably. If one is refused, none is stored. */
export async function storeFiles(
  ctx: Context,
  ip: string,
  files: ReceivedFile[],
): Promise<EnquiryFileWrite[]> {
  checkFiles(files);
  const network = toNetwork(ip);
  if (!places.reserve(network, files.length)) throw createFileError(busyText);
  const stored: EnquiryFileWrite[] = [];
  try {
    await countInspections(ctx, ip, files.length);
    for (const file of files) stored.push(await limit(() => storeFile(ctx, file)));
    return stored;
  } catch (error) {
    await discardFiles(ctx, stored);
    throw error;
  } finally {
    places.release(network, files.length);
  }
}

/** Refuses what can be refused without inspecting it. */
function checkFiles(files: ReceivedFile[]): void {
  const sizes = files.map(({ name, bytes, problem }) => ({
    name: cleanName(name),
    // Of a file that is too large, the rest was not read.
    size: problem === "too_large" ? maxFileBytes + 1 : problem === "not_received" ? 1 : bytes.byteLength,
  }));
  const problem = findFileProblem(sizes);
  if (problem) throw createFileError(problem);
  if (files.some((file) => file.problem === "not_received")) throw createFileError(busyText);
}

async function storeFile(ctx: Context, { name, bytes }: ReceivedFile): Promise<EnquiryFileWrite> {
  try {
    const { key, name: storedName } = await storeDocument(ctx, {
      folder: enquiryFolder,
      owner: "vedlegg",
      fileName: cleanName(name),
      bytes,
      formats: ["pdf", "jpeg", "png"],
    });
    return {
      id: randomUUID(),
      addition_id: null,
      name: storedName,
      contentType: findContentType(key) ?? "",
      size: bytes.byteLength,
      sha256: hashFile(bytes),
      storageKey: key,
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    throw createFileError(
      `«${cleanName(name)}» er ikke en hel PDF-, JPEG- eller PNG-fil, eller bildet er for stort. Velg en annen fil.`,
    );
  }
}

function createFileError(problem: string): AppError {
  return new AppError("validation", problem, { fields: { files: problem } });
}

export function hashFile(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Without folders. A long name keeps its end, which says what the file is. */
function cleanName(name: string): string {
  const file = name.split(/[\\/]/).at(-1) ?? "";
  const end = file.slice(-shortEndLength);
  const text = file.length > maxNameLength ? `${file.slice(0, maxNameLength - end.length - 1)}…${end}` : file;
  return cleanFileName(text).replaceAll(/["<>|:*?]/g, "_");
}

/**
 * Removes the files of enquiries that are being deleted, or leaves them to the sweep where another database may refer to
 * them. Throws if one may be left because the storage does not respond.
 */
export async function removeFiles(ctx: Context, files: EnquiryFileWrite[]): Promise<void> {
  if (files.length === 0) return;
  try {
    if (!(await isStorageShared(ctx))) await removeStored(ctx, files);
  } catch (error) {
    const message = "Vedleggene kan ikke slettes akkurat nå. Prøv igjen om litt.";
    throw new AppError("unavailable", message, { cause: error });
  }
}

/** Removes files of an enquiry that was not stored. What cannot be removed now is swept later. */
export async function discardFiles(ctx: Context, files: EnquiryFileWrite[]): Promise<void> {
  await removeStored(ctx, files).catch(() => {});
}

/** Tries to remove all of them before it throws. */
async function removeStored({ storage }: Context, files: EnquiryFileWrite[]): Promise<void> {
  const keys = files.flatMap(({ storageKey }) => [storageKey, getQuarantineKey(storageKey)]);
  const results = await Promise.allSettled(keys.map((key) => storage.remove(key)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** A file of an enquiry. */
export async function findEnquiryFile(
  ctx: Context,
  enquiryId: string,
  fileId: string,
): Promise<LargeFile & { name: string }> {
  const files = (await selectFilesByEnquiry(ctx.db, [enquiryId])).get(enquiryId) ?? [];
  const file = files.find(({ id }) => id === fileId);
  if (!file) throw new AppError("not_found", "Vedlegget finnes ikke lenger.");
  return { ...(await findDocument(ctx, file.storageKey)), name: file.name };
}
