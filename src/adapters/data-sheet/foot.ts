import { encode } from "uqr";
import {
  type Box,
  drawArtifact,
  drawElement,
  drawFigure,
  drawText,
  drawTextElement,
  measureText,
  type Parent,
  type Pdf,
} from "./document.ts";
import type { DataSheet } from "./sheet.ts";
import { colours, mm, page, styles } from "./styles.ts";

const qrSize = mm(23);
const sourceWidth = mm(66);
const contactX = page.side + qrSize + mm(6);
const contactWidth = page.contentWidth - qrSize - sourceWidth - 2 * mm(6);

function measureContact(doc: Pdf, { phone, lines }: DataSheet["company"]): number {
  const phoneHeight = phone ? measureText(doc, styles.phone, phone, contactWidth) : 0;
  return lines.reduce(
    (sum, line) => sum + measureText(doc, styles.contactLine, line, contactWidth),
    phoneHeight,
  );
}

function measureSource(doc: Pdf, { url, date }: DataSheet): number {
  const [first, second] = describeSource(date);
  return (
    measureText(doc, styles.url, toReadable(url), sourceWidth) +
    measureText(doc, styles.small, first, sourceWidth) +
    measureText(doc, styles.small, second, sourceWidth)
  );
}

function describeSource(date: string): [string, string] {
  return ["Skann for ferske data og ledige uker.", `Laget ${date} fra gjeldende data.`];
}

/** Room for the QR code, or for texts that are higher. */
export function measureFoot(doc: Pdf, sheet: DataSheet): number {
  const texts = Math.max(measureContact(doc, sheet.company), measureSource(doc, sheet));
  return Math.max(qrSize, texts) + mm(8);
}

/** How to reach the company, and where the current data are. */
export function drawFoot(doc: Pdf, parent: Parent, sheet: DataSheet, top: number): void {
  const { company, url, date } = sheet;
  const middle = (top + page.height) / 2;
  drawArtifact(doc, () => {
    doc.rect(0, top, page.width, page.height - top).fill(colours.ice);
  });
  let y = middle - measureContact(doc, company) / 2;
  const contact = { x: contactX, width: contactWidth };
  if (company.phone) {
    y = drawTextElement(doc, parent, "P", styles.phone, company.phone, { ...contact, y });
  }
  for (const line of company.lines) {
    y = drawTextElement(doc, parent, "P", styles.contactLine, line, { ...contact, y });
  }
  drawQrCode(doc, parent, url, { x: page.side, y: middle - qrSize / 2 });
  const source: Omit<Box, "y"> = {
    x: page.width - page.side - sourceWidth,
    width: sourceWidth,
    align: "right",
  };
  y = drawUrl(doc, parent, url, { ...source, y: middle - measureSource(doc, sheet) / 2 });
  for (const line of describeSource(date)) {
    y = drawTextElement(doc, parent, "P", styles.small, line, { ...source, y });
  }
}

/** Returns where it ends. The link is part of the element, so decoration has none. */
function drawUrl(doc: Pdf, parent: Parent, url: string, box: Box): number {
  const link = parent === "artifact" ? null : url;
  drawElement(doc, parent, "Link", () => drawText(doc, styles.url, toReadable(url), box, { link }));
  return box.y + measureText(doc, styles.url, toReadable(url), box.width);
}

function drawQrCode(doc: Pdf, parent: Parent, url: string, { x, y }: Omit<Box, "width">): void {
  const { data, size } = encode(url, { ecc: "M", border: 2 });
  const squares = data.flatMap((cells, row) =>
    cells.flatMap((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : [])),
  );
  const place = { x, y, width: qrSize, height: qrSize };
  drawFigure(doc, parent, place, `QR-kode til ${toReadable(url)}`, () => {
    doc.rect(x, y, qrSize, qrSize).fill(colours.white);
    doc
      .save()
      .translate(x, y)
      .scale(qrSize / size);
    doc.path(squares.join("")).fill(colours.navy);
    doc.restore();
  });
}

/** Without the protocol, and with percent-encoded letters decoded. */
function toReadable(url: string): string {
  return decodeURI(url).replace(/^https?:\/\//, "");
}
