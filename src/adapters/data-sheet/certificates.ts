import {
  addElement,
  type Box,
  drawElement,
  drawRule,
  drawText,
  drawTextElement,
  type Flow,
  type Pdf,
  type PdfElement,
  measureText,
} from "./document.ts";
import type { Certificate } from "./sheet.ts";
import { contentTop, labelOffset, mm, page, rowPadding, ruleWidth, styles, titleGap } from "./styles.ts";

const validityWidth = mm(48);
const issuerWidth = mm(52);
const kindWidth = page.contentWidth - issuerWidth - validityWidth - 2 * mm(4);

/** Moves to the next page as a whole where there is no room for it, unless that has no room for it either. */
export function drawCertificates(
  doc: Pdf,
  parent: PdfElement,
  certificates: Certificate[],
  flow: Flow,
): void {
  if (certificates.length === 0) return;
  const box = { x: page.side, width: page.contentWidth };
  const heights = certificates.map((certificate) => measureCertificate(doc, certificate));
  const titleHeight = measureText(doc, styles.groupTitle, "Sertifikater", page.contentWidth) + titleGap;
  const total = heights.reduce((sum, height) => sum + height, titleHeight);
  const needed = total <= flow.bottom - contentTop ? total : titleHeight + Math.max(...heights);
  let y = flow.bottom - flow.y < needed ? flow.nextPage() : flow.y;
  y = drawTextElement(doc, parent, "H2", styles.groupTitle, "Sertifikater", { ...box, y }) + titleGap;
  const list = addElement(doc, parent, "L");
  for (const [index, certificate] of certificates.entries()) {
    const height = heights[index] ?? 0;
    if (y + height > flow.bottom) y = flow.nextPage();
    drawCertificate(doc, list, certificate, { ...box, y });
    y += height;
  }
}

function measureCertificate(doc: Pdf, { kind, issuer, validity }: Certificate): number {
  const heights = [
    measureText(doc, styles.certificate, kind, kindWidth) + labelOffset,
    measureText(doc, styles.label, issuer, issuerWidth) + labelOffset,
    measureText(doc, styles.text, validity, validityWidth),
  ];
  return ruleWidth + 2 * rowPadding + Math.max(...heights);
}

function drawCertificate(doc: Pdf, list: PdfElement, certificate: Certificate, box: Box): void {
  const { kind, issuer, validity, url } = certificate;
  drawRule(doc, box);
  const item = addElement(doc, list, "LI");
  const top = box.y + ruleWidth + rowPadding;
  const y = top + labelOffset;
  const issuerX = box.x + kindWidth + mm(4);
  const place = { x: box.x, y, width: kindWidth };
  if (url === null) drawTextElement(doc, item, "Lbl", styles.certificate, kind, place);
  else {
    const label = addElement(doc, item, "Lbl");
    drawElement(doc, label, "Link", () => drawText(doc, styles.certificate, kind, place, { link: url }));
  }
  const body = addElement(doc, item, "LBody");
  if (issuer) drawTextElement(doc, body, "P", styles.label, issuer, { x: issuerX, y, width: issuerWidth });
  drawTextElement(doc, body, "P", styles.text, validity, {
    x: box.x + box.width - validityWidth,
    y: top,
    width: validityWidth,
    align: "right",
  });
}
