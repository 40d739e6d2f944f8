import type { Biosecurity, Certificate } from "../../contract/boats/admin-papers.ts";
import type { DocumentFile } from "../../contract/media/documents.ts";
import { AppError } from "../../contract/errors.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import type { Papers } from "../../contract/boats/papers.ts";
import { boatPath } from "../../rules/boats/boat-path.ts";
import { productionAreas } from "../../contract/boats/production-areas.ts";
import { selectBoats } from "../../db/queries/boats.ts";
import type { Context } from "../context.ts";
import { createNoDocumentError, findDocument } from "../media/documents/read.ts";
import { isStored } from "../media/quarantine.ts";

interface BoatPapers {
  certificates: Certificate[];
  biosecurity: Biosecurity;
}

/** The name of the document about the washing, in place of a certificate's id. */
const washingName = "vask";

/** What visitors may know of the papers of a published boat. */
export async function readPapers(ctx: Context, id: string): Promise<Papers> {
  return toPublicPapers(ctx, id, await findPublished(ctx, id));
}

/** The papers as visitors would see them if they were saved. */
export function toPublicPapers(ctx: Context, id: string, { certificates, biosecurity }: BoatPapers): Papers {
  const today = toNorwegianDay(ctx.now());
  const toUrl = (name: string, file: DocumentFile | null) => file && `${boatPath(id)}/dokumenter/${name}.pdf`;
  const { washed_on, production_area, file, is_file_public } = biosecurity;
  const areaName = production_area === null ? undefined : productionAreas[production_area - 1];
  return {
    certificates: certificates
      .filter((each) => isShown(each, today))
      .map(({ id: name, kind, issuer, valid_to, file: pdf }) => ({
        kind,
        issuer,
        validTo: valid_to,
        url: toUrl(name, pdf),
      })),
    biosecurity:
      washed_on === null && areaName === undefined
        ? null
        : {
            washedOn: washed_on,
            url: is_file_public ? toUrl(washingName, file) : null,
            productionArea:
              production_area === null || areaName === undefined
                ? null
                : { number: production_area, name: areaName },
          },
  };
}

/** An expired certificate is shown to staff only. It is valid until the end of its last day in Norway. */
function isShown({ is_public, valid_to }: Certificate, today: string): boolean {
  return is_public && valid_to >= today;
}

/** Reads a document that visitors may read now, with the name that a saved copy gets. */
export async function readPublicDocument(ctx: Context, id: string, document: string) {
  const { name, certificates, biosecurity } = await findPublished(ctx, id);
  const today = toNorwegianDay(ctx.now());
  const certificate = certificates.find((each) => each.id === document && isShown(each, today));
  const isWashing = document === washingName && biosecurity.is_file_public;
  const file = isWashing ? biosecurity.file : certificate?.file;
  if (!file) throw createNoDocumentError();
  return {
    ...(await findDocument(ctx, file.key)),
    name: `${isWashing ? "Vask og desinfeksjon" : certificate?.kind} ${name}`,
  };
}

async function findPublished(ctx: Context, id: string) {
  const [boat] = await selectBoats(ctx.db, { ids: [id], isPublished: true });
  if (!boat) throw new AppError("not_found", "Fartøyet finnes ikke");
  return boat;
}

/**
 * Refuses new documents that are no longer stored, as those of an old draft may be. Call before a transaction, which
 * would wait for the storage. A document that is swept meanwhile returns from quarantine.
 */
export async function requireDocuments(
  ctx: Context,
  papers: BoatPapers,
  stored: BoatPapers | undefined,
): Promise<void> {
  const known = new Set(stored && listFiles(stored).map(({ file }) => file.key));
  for (const { field, file } of listFiles(papers)) {
    if (known.has(file.key) || (await isStored(ctx, file.key))) continue;
    const message = `Filen «${file.name}» finnes ikke lenger. Last den opp på nytt.`;
    throw new AppError("invalid_reference", message, { fields: { [field]: message } });
  }
}

function listFiles({ certificates, biosecurity }: BoatPapers) {
  return [
    ...certificates.map(({ file }) => ({ field: "certificates", file })),
    { field: "biosecurity", file: biosecurity.file },
  ].flatMap(({ field, file }) => (file ? [{ field, file }] : []));
}
