import { columnCount, layOutColumns, type SheetGroup, type SheetRow } from "./columns.ts";
import {
  addElement,
  type Box,
  drawRule,
  drawTextElement,
  type Flow,
  type Pdf,
  type PdfElement,
  measureLine,
  measureText,
} from "./document.ts";
import { labelOffset, mm, page, rowPadding, ruleWidth, styles, titleGap } from "./styles.ts";

const columnGap = mm(7);
const columnWidth = (page.contentWidth - (columnCount - 1) * columnGap) / columnCount;
const groupGap = mm(3.6);

/** Returns where the highest column ends. */
export function drawGroups(doc: Pdf, parent: PdfElement, groups: SheetGroup[], flow: Flow): number {
  // Measured once, because measuring takes time and the groups are divided in many ways to find the best one.
  const rows = new Map(groups.flatMap((group) => group.rows.map((row) => [row, measureRow(doc, row)])));
  const heights = {
    heading: measureText(doc, styles.groupTitle, "Hoveddata", columnWidth) + titleGap + groupGap,
    row: (row: SheetRow) => rows.get(row) ?? 0,
  };
  const highest = heights.heading + Math.max(0, ...rows.values());
  let { y } = flow;
  let left = groups;
  let bottom = y;
  while (left.length > 0) {
    if (flow.bottom - y < highest) y = flow.nextPage();
    const { columns, rest } = layOutColumns(left, heights, flow.bottom - y);
    const ends = columns.map((column, index) => {
      const box = { x: page.side + index * (columnWidth + columnGap), y, width: columnWidth };
      return column.reduce((top, group) => drawGroup(doc, parent, group, { ...box, y: top }), y);
    });
    bottom = Math.max(...ends);
    left = rest;
    y = flow.bottom;
  }
  return bottom;
}

function drawGroup(doc: Pdf, parent: PdfElement, { title, rows }: SheetGroup, box: Box): number {
  const titleBottom = drawTextElement(doc, parent, "H2", styles.groupTitle, title, box);
  const list = addElement(doc, parent, "L");
  const bottom = rows.reduce((y, row) => drawRow(doc, list, row, { ...box, y }), titleBottom + titleGap);
  return bottom + groupGap;
}

/** A row that is too long for one line has its text below the label. */
function isStacked(doc: Pdf, { label, text, detail = "" }: SheetRow): boolean {
  const width = measureLine(doc, styles.label, label) + mm(3) + measureLine(doc, styles.text, text);
  return text !== "" && width + measureDetail(doc, detail) > columnWidth;
}

function measureDetail(doc: Pdf, detail: string): number {
  return detail === "" ? 0 : mm(1) + measureLine(doc, styles.label, detail);
}

function measureRow(doc: Pdf, row: SheetRow): number {
  const labelHeight = measureText(doc, styles.label, row.label, columnWidth);
  const textHeight = measureText(doc, styles.text, row.text, columnWidth);
  const detailHeight = measureText(doc, styles.label, row.detail ?? "", columnWidth);
  const content = isStacked(doc, row)
    ? labelHeight + textHeight + detailHeight
    : Math.max(labelHeight, textHeight);
  return ruleWidth + 2 * rowPadding + content;
}

function drawRow(doc: Pdf, list: PdfElement, row: SheetRow, { x, y, width }: Box): number {
  const { label, text, detail } = row;
  drawRule(doc, { x, y, width });
  const item = addElement(doc, list, "LI");
  const top = y + ruleWidth + rowPadding;
  const below = y + measureRow(doc, row);
  if (text === "") {
    drawTextElement(doc, item, "LBody", styles.label, label, { x, y: top, width });
    return below;
  }
  const stacked = isStacked(doc, row);
  const labelBox = { x, y: stacked ? top : top + labelOffset, width };
  const labelBottom = drawTextElement(doc, item, "Lbl", styles.label, label, labelBox);
  if (!detail) {
    const box: Box = stacked ? { x, y: labelBottom, width } : { x, y: top, width, align: "right" };
    drawTextElement(doc, item, "LBody", styles.text, text, box);
    return below;
  }
  const body = addElement(doc, item, "LBody");
  if (stacked) {
    const textBottom = drawTextElement(doc, body, "P", styles.text, text, { x, y: labelBottom, width });
    drawTextElement(doc, body, "P", styles.label, detail, { x, y: textBottom, width });
  } else {
    const textWidth = width - measureDetail(doc, detail);
    drawTextElement(doc, body, "P", styles.text, text, { x, y: top, width: textWidth, align: "right" });
    drawTextElement(doc, body, "P", styles.label, detail, { ...labelBox, align: "right" });
  }
  return below;
}
