import type { SheetRow } from "./columns.ts";
import {
  addElement,
  type Box,
  drawFigure,
  drawRule,
  drawTextElement,
  type Pdf,
  type PdfElement,
  measureText,
} from "./document.ts";
import type { DataSheet } from "./sheet.ts";
import { cornerRadius, mm, nameStyle, page, photoSize, ruleWidth, styles } from "./styles.ts";

/** Photo, name, type and facts. Returns where they end. */
export function drawIdentity(
  doc: Pdf,
  parent: PdfElement,
  { name, type, facts, photo: described }: DataSheet,
  photo: Buffer | null,
  top: number,
): number {
  const indent = photo ? photoSize.width + mm(8) : 0;
  const box = { x: page.side + indent, width: page.contentWidth - indent };
  const typeHeight = measureText(doc, styles.type, type, box.width);
  const nameTop = top + typeHeight + mm(1.5);
  let bottom = drawTextElement(doc, parent, "H1", nameStyle(name), name, { ...box, y: nameTop });
  drawTextElement(doc, parent, "P", styles.type, type, { ...box, y: top });
  if (photo) {
    const place = { x: page.side, y: top, ...photoSize };
    drawFigure(doc, parent, place, described?.text ?? "", () => {
      doc.save().roundedRect(place.x, place.y, place.width, place.height, cornerRadius).clip();
      doc.image(photo, place.x, place.y, photoSize).restore();
    });
  }
  if (facts.length > 0) bottom = drawFacts(doc, parent, facts, { ...box, y: bottom + mm(3) });
  return Math.max(bottom, photo ? top + photoSize.height : 0);
}

/** In two columns, row by row. Returns where they end. */
function drawFacts(doc: Pdf, parent: PdfElement, facts: SheetRow[], { x, y, width }: Box): number {
  const list = addElement(doc, parent, "L");
  const half = width / 2;
  const textWidth = half - mm(3);
  drawRule(doc, { x, y, width });
  let top = y;
  let bottom = y;
  for (const [index, { label, text }] of facts.entries()) {
    const isLeft = index % 2 === 0;
    if (isLeft) top = bottom;
    const item = addElement(doc, list, "LI");
    const box = { x: isLeft ? x : x + half, width: textWidth };
    const labelBox = { ...box, y: top + ruleWidth + mm(1.3) };
    const textTop = drawTextElement(doc, item, "Lbl", styles.factLabel, label, labelBox);
    const style = text.length > 14 ? styles.factLongText : styles.factText;
    const end = drawTextElement(doc, item, "LBody", style, text, { ...box, y: textTop }) + mm(1);
    bottom = Math.max(bottom, end);
    if (!isLeft || index === facts.length - 1) drawRule(doc, { x, y: bottom, width });
  }
  return bottom + ruleWidth;
}
