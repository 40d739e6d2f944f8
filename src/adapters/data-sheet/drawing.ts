import { drawFigure, drawText, type Pdf, type PdfElement, measureLine } from "./document.ts";
import type { ProfileShape } from "./profile.ts";
import type { DataSheet } from "./sheet.ts";
import { colours, cornerRadius, mm, page, ruleWidth, styles } from "./styles.ts";

/** The drawing is that of the boat's type. */
const sketch = "Prinsippskisse";

/** The side profile with its dimensions. Returns where it ends. */
export function drawProfile(
  doc: Pdf,
  parent: PdfElement,
  { length, draught }: DataSheet,
  shapes: ProfileShape[],
  y: number,
): number {
  const size = { width: mm(100), height: mm(38) };
  const frame = { x: page.side, y, width: page.contentWidth, height: size.height + mm(4) };
  const alt = [
    "Prinsippskisse av fartøytypen fra siden",
    length && `Lengde ${length}`,
    draught && `Dypgående ${draught}`,
  ];
  drawFigure(doc, parent, frame, alt.filter(Boolean).join(". "), () => {
    doc.roundedRect(frame.x, frame.y, frame.width, frame.height, cornerRadius);
    doc.lineWidth(ruleWidth).stroke(colours.line);
    // The drawing has units of its own: 390 by 148, with room for the dimensions around the hull.
    const scale = size.width / 390;
    doc.save().translate((page.width - size.width) / 2, y + mm(2));
    doc.scale(scale).translate(30, 0);
    for (const shape of shapes) drawShape(doc, shape);
    doc.lineWidth(0.6).dash(1.5, { space: 3 }).path("M-10 106.5H336").stroke(colours.orange).undash();
    drawText(doc, styles.dimension, sketch, { x: -30, y: 2, width: 90 }, { lineBreak: false });
    if (length) drawLength(doc, length);
    if (draught) drawDraught(doc, draught);
    doc.restore();
  });
  return y + frame.height;
}

function drawShape(doc: Pdf, { element, attributes }: ProfileShape): void {
  const { d = "", cx, cy, r, stroke = colours.navy } = attributes;
  if (element === "path") doc.path(d);
  else doc.circle(Number(cx), Number(cy), Number(r));
  doc
    .lineWidth(Number(attributes["stroke-width"] ?? 1.2))
    .lineJoin("round")
    .stroke(stroke);
}

/** The hull is 300 units long. */
function drawLength(doc: Pdf, length: string): void {
  doc.lineWidth(0.6).path("M10 126v16M310 126v16M10 134h122M188 134h122").stroke(colours.muted);
  doc.path("M10 134l6-2.2v4.4zM310 134l-6-2.2v4.4z").fill(colours.muted);
  const width = measureLine(doc, styles.dimension, length);
  drawText(doc, styles.dimension, length, { x: 160 - width / 2, y: 128.5, width }, { lineBreak: false });
}

/** The waterline is at 106.5 and the keel at 118. */
function drawDraught(doc: Pdf, draught: string): void {
  doc.lineWidth(0.6).path("M324 106.5V118M312 118h18").stroke(colours.muted);
  drawText(doc, styles.dimension, draught, { x: 332, y: 107.5, width: 60 }, { lineBreak: false });
}
