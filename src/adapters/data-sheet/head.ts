import { drawArtifact, drawText, type Box, type Pdf, measureText } from "./document.ts";
import type { Logo } from "./images.ts";
import type { DataSheet } from "./sheet.ts";
import { colours, headHeight, mm, page, styles } from "./styles.ts";

/** Company, name and day on every page. */
export function drawHead(doc: Pdf, { name, company, date }: DataSheet, logo: Logo): void {
  const scale = Math.min(mm(9) / logo.height, mm(40) / logo.width);
  const logoSize = { width: logo.width * scale, height: logo.height * scale };
  const brandX = page.side + logoSize.width + mm(3);
  const brandWidth = page.contentWidth * 0.6 - logoSize.width - mm(3);
  const brand = company.name.toUpperCase();
  const brandHeight = measureText(doc, styles.brand, brand, brandWidth);
  const lineHeight = measureText(doc, styles.headDate, date, page.contentWidth);
  const right: Box = {
    x: page.side + page.contentWidth * 0.62,
    y: headHeight / 2 - lineHeight,
    width: page.contentWidth * 0.38,
    align: "right",
  };
  drawArtifact(doc, () => {
    doc.rect(0, 0, page.width, headHeight).fill(colours.navy);
    doc.image(logo.bytes, page.side, (headHeight - logoSize.height) / 2, logoSize);
    drawText(doc, styles.brand, brand, {
      x: brandX,
      y: (headHeight - brandHeight) / 2,
      width: brandWidth,
    });
    drawText(doc, styles.headTitle, `Datablad, ${name}`, right, { height: lineHeight, ellipsis: true });
    drawText(doc, styles.headDate, date, { ...right, y: headHeight / 2 });
    drawWaterline(doc);
  });
}

/** The site's signature: an orange rule with depth ticks. */
function drawWaterline(doc: Pdf): void {
  const ticks = Array.from({ length: 40 }, (_, index) => `M${40 + index * 14} 0v${index % 2 ? 6 : 9}`);
  doc.save().translate(0, headHeight).strokeColor(colours.orange);
  doc.lineWidth(2).path(`M0 1H${page.width}`).stroke();
  doc.lineWidth(1).path(ticks.join("")).stroke();
  doc.restore();
}
