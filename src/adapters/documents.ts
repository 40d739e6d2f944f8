import type { DocumentFormat } from "../contract/media/documents.ts";
import { isWholeImage } from "./images/inspect-image.ts";

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

/** The end of a ZIP file, which programs look for in this many last bytes, whatever the file begins with. */
const zipEnd = "PK\x05\x06";
const zipEndBytes = 22 + 0xffff;

/** Detects the format by content, never by name. Null if it is none of them, damaged, or an archive as well. */
export async function detectDocument(bytes: Uint8Array): Promise<DocumentFormat | null> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.includes(zipEnd, -zipEndBytes, "latin1")) return null;
  if (isPdf(buffer)) return "pdf";
  const image = imageHeads.find(({ head }) => head.every((byte, index) => bytes[index] === byte));
  return image && (await isWholeImage(bytes)) ? image.format : null;
}

/** Begins as a PDF, ends as one, and its end points to the table of its objects. */
function isPdf(buffer: Buffer): boolean {
  if (!pdfHead.test(buffer.toString("latin1", 0, 16))) return false;
  const end = buffer.toString("latin1", Math.max(0, buffer.length - pdfTailBytes));
  const offset = [...end.matchAll(pdfTail)].at(-1)?.[1];
  if (offset === undefined) return false;
  const start = Math.max(0, Number(offset) - pdfTableSlack);
  return pdfTable.test(buffer.toString("latin1", start, Number(offset) + 2 * pdfTableSlack));
}
