import sharp from "sharp";
import type { DocumentFormat } from "../contract/documents.ts";
import { maxPixels } from "./images.ts";

const pdfHead = /^%PDF-[12]\.\d/;
const pdfTail = /startxref\s{1,8}(\d{1,10})\s{1,8}%%EOF/g;
const pdfTailBytes = 2048;
/** The table of objects, or the object that holds it. Some programs write its place a few bytes wrong. */
const pdfTable = /xref|\d\s\d{1,5}\sobj/;
const pdfTableSlack = 16;

const imageHeads = [
  { format: "jpeg", head: [0xff, 0xd8, 0xff] },
  { format: "png", head: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const;

/** Detects the format by content, never by name. Null if it is none of them, or damaged. */
export async function detectDocument(bytes: Uint8Array): Promise<DocumentFormat | null> {
  if (isPdf(bytes)) return "pdf";
  const image = imageHeads.find(({ head }) => head.every((byte, index) => bytes[index] === byte));
  return image && (await isWholeImage(bytes)) ? image.format : null;
}

/** Begins as a PDF, ends as one, and its end points to the table of its objects. */
function isPdf(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!pdfHead.test(buffer.toString("latin1", 0, 16))) return false;
  const end = buffer.toString("latin1", Math.max(0, buffer.length - pdfTailBytes));
  const offset = [...end.matchAll(pdfTail)].at(-1)?.[1];
  if (offset === undefined) return false;
  const start = Math.max(0, Number(offset) - pdfTableSlack);
  return pdfTable.test(buffer.toString("latin1", start, Number(offset) + 2 * pdfTableSlack));
}

async function isWholeImage(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" }).stats();
    return true;
  } catch {
    return false;
  }
}
