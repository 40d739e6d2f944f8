import { join } from "node:path";
import { projectFolder } from "../project-folder.ts";

export interface TextStyle {
  /** The path of the font. */
  font: string;
  size: number;
  /** Of a line, in sizes. */
  lineHeight: number;
  colour: string;
}

export const colours = {
  navy: "#0b1a2e",
  muted: "#44566b",
  pale: "#c5d3e0",
  line: "#d3dee7",
  ice: "#eef4f8",
  orange: "#f26a1b",
  white: "#fff",
};

/** Millimetres in points. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;

const side = mm(14);
/** A4. */
export const page = { width: mm(210), height: mm(297), side, contentWidth: mm(210) - 2 * side };
export const headHeight = mm(21);
export const contentTop = mm(28.6);
export const photoSize = { width: mm(94), height: mm(53) };
export const cornerRadius = mm(1.4);
export const ruleWidth = 0.75;
/** Below the title of a group. */
export const titleGap = mm(1.4);
/** Above and below the text of a row. */
export const rowPadding = mm(0.8);
/** How far a label is moved down to stand on the line of its text. */
export const labelOffset = 1.5;

const fonts = join(projectFolder, "src/adapters/share");
const displayFont = join(fonts, "nordskarv-display.ttf");
export const textFont = join(fonts, "nordskarv-text.ttf");

const display = (size: number, lineHeight: number, colour = colours.navy): TextStyle => ({
  font: displayFont,
  size,
  lineHeight,
  colour,
});
const text = (size: number, lineHeight: number, colour = colours.navy): TextStyle => ({
  font: textFont,
  size,
  lineHeight,
  colour,
});

export const styles = {
  brand: display(15, 1.1, colours.white),
  headTitle: text(8.6, 1.35, colours.white),
  headDate: text(8.6, 1.35, colours.pale),
  type: text(9.5, 1.25, colours.muted),
  factLabel: text(7.4, 1.25, colours.muted),
  factText: display(14, 1.15),
  factLongText: display(11, 1.15),
  /** In the units of the drawing. */
  dimension: display(11, 1),
  groupTitle: display(12.5, 1.1),
  label: text(8, 1.25, colours.muted),
  text: display(10, 1.15),
  certificate: text(8, 1.25),
  phone: display(17, 1.15),
  contactLine: text(8.4, 1.35),
  url: text(8.6, 1.35),
  small: text(7.4, 1.4, colours.muted),
};

/** Longer names get a smaller size. */
export function nameStyle(name: string): TextStyle {
  if (name.length <= 12) return display(36, 1);
  if (name.length <= 26) return display(26, 1);
  return display(name.length <= 80 ? 18 : 12, 1);
}
