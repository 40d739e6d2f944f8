import { randomBytes } from "node:crypto";
import { detectDocument } from "../../../adapters/documents.ts";
import {
  type DocumentFile,
  type DocumentFormat,
  documentMaxBytes,
} from "../../../contract/media/documents.ts";
import { AppError } from "../../../contract/errors.ts";
import { slugFrom } from "../../../shared/slugs.ts";
import type { Context } from "../../context.ts";
import { cleanFileName } from "../../file-names.ts";
import type { DocumentFolder } from "../names.ts";

const types: Record<DocumentFormat, { extension: string; contentType: string; label: string }> = {
  pdf: { extension: "pdf", contentType: "application/pdf", label: "PDF" },
  jpeg: { extension: "jpg", contentType: "image/jpeg", label: "JPEG" },
  png: { extension: "png", contentType: "image/png", label: "PNG" },
};

const labels = new Intl.ListFormat("nb-NO", { type: "disjunction" });

export const tooLargeMessage =
  "Filen er større enn 10 MB. Lagre den i en mindre utgave, for eksempel skannet i svart-hvitt, og prøv igjen.";

interface Upload {
  folder: DocumentFolder;
  /** What the generated name begins with. */
  owner: string;
  fileName: string;
  bytes: Uint8Array;
  formats: DocumentFormat[];
}

/** Stores a document as it is, under a generated name. What is not of these formats, by content, is refused. */
export async function storeDocument(ctx: Context, upload: Upload): Promise<DocumentFile> {
  const { folder, owner, fileName, bytes, formats } = upload;
  if (bytes.byteLength === 0) throw new AppError("validation", "Filen er tom.");
  if (bytes.byteLength > documentMaxBytes) throw new AppError("too_large", tooLargeMessage);
  const format = await detectDocument(bytes);
  if (format === null || !formats.includes(format)) {
    const wanted = labels.format(formats.map((each) => types[each].label));
    throw new AppError(
      "unsupported_type",
      `Filen er ikke en hel ${wanted}. Åpne den, lagre den på nytt som ${wanted} og prøv igjen.`,
    );
  }
  const { extension, contentType } = types[format];
  const stem = [slugFrom(owner) || "temp", ctx.now().getTime(), randomBytes(6).toString("hex")].join("-");
  const key = `${folder}/${stem}.${extension}`;
  try {
    await ctx.storage.put(key, bytes, contentType);
  } catch (error) {
    throw new AppError("unavailable", "Filen kunne ikke lagres. Prøv igjen.", { cause: error });
  }
  return { key, name: cleanFileName(fileName) || `${stem}.${extension}`, bytes: bytes.byteLength };
}
