import PdfDocument from "pdfkit";
import { toAvailableCharacters } from "../images/available-characters.ts";
import { colours, page, ruleWidth, type TextStyle, textFont } from "./styles.ts";

declare global {
  // The types of PDFKit lack it.
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Left, top, right and bottom. */
      bbox?: [number, number, number, number];
    }
  }
}

export type Pdf = PDFKit.PDFDocument;
/** An element of the structure tree, by which screen readers read. */
export type PdfElement = PDFKit.PDFStructureElement;
/** Where something is drawn: into an element, or as decoration that screen readers leave out. */
export type Parent = PdfElement | "artifact";

export interface Box {
  x: number;
  y: number;
  width: number;
  align?: "left" | "right";
}

/** Where content goes on: from `y` to `bottom`, and then from the top of the next page. */
export interface Flow {
  y: number;
  bottom: number;
  nextPage: () => number;
}

interface DocumentInfo {
  title: string;
  author: string;
  subject: string;
  createdAt: Date;
}

/** A tagged PDF without pages. The same content always has the same bytes. */
export function createDocument({ title, author, subject, createdAt }: DocumentInfo): Pdf {
  return new PdfDocument({
    pdfVersion: "1.7",
    tagged: true,
    lang: "nb-NO",
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: author,
      CreationDate: createdAt,
      ModDate: createdAt,
    },
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    font: textFont,
  });
}

/** Adds an element that others are added to. */
export function addElement(doc: Pdf, parent: PdfElement, type: string): PdfElement {
  const element = doc.struct(type);
  parent.add(element);
  return element;
}

/** Draws something that screen readers leave out, such as rules and backgrounds. */
export function drawArtifact(doc: Pdf, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

export function drawRule(doc: Pdf, { x, y, width }: Box): void {
  drawArtifact(doc, () => {
    doc.rect(x, y, width, ruleWidth).fill(colours.line);
  });
}

/** Draws the content of an element of its own. */
export function drawElement(
  doc: Pdf,
  parent: Parent,
  type: string,
  draw: () => void,
  options?: PDFKit.Mixins.StructureElementOptions,
): void {
  if (parent === "artifact") drawArtifact(doc, draw);
  else parent.add(doc.struct(type, options, draw));
}

/** Draws an image that is read as its alternative text. */
export function drawFigure(
  doc: Pdf,
  parent: Parent,
  { x, y, width, height }: Box & { height: number },
  alt: string,
  draw: () => void,
): void {
  drawElement(doc, parent, "Figure", draw, { alt, bbox: [x, y, x + width, y + height] });
}

/** Draws a text as an element and returns where it ends. */
export function drawTextElement(
  doc: Pdf,
  parent: Parent,
  type: string,
  style: TextStyle,
  text: string,
  box: Box,
): number {
  drawElement(doc, parent, type, () => drawText(doc, style, text, box));
  return box.y + measureText(doc, style, text, box.width);
}

/** Draws a text in lines that fit its box. */
export function drawText(
  doc: Pdf,
  style: TextStyle,
  text: string,
  { x, y, width, align }: Box,
  options: PDFKit.Mixins.TextOptions = {},
): void {
  const lineGap = setFont(doc, style);
  doc
    .fillColor(style.colour)
    .text(toAvailableCharacters(text), x, y + lineGap / 2, { width, align, lineGap, ...options });
}

/** The height of a text in lines of this width. */
export function measureText(doc: Pdf, style: TextStyle, text: string, width: number): number {
  const lineGap = setFont(doc, style);
  return doc.heightOfString(toAvailableCharacters(text), { width, lineGap });
}

/** The width of a text in one line. */
export function measureLine(doc: Pdf, style: TextStyle, text: string): number {
  setFont(doc, style);
  return doc.widthOfString(toAvailableCharacters(text));
}

/** Sets the font and returns the space that the line height adds to it. */
function setFont(doc: Pdf, { font, size, lineHeight }: TextStyle): number {
  doc.font(font).fontSize(size);
  return size * lineHeight - doc.currentLineHeight(true);
}
