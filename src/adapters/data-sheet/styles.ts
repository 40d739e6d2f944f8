import { join } from "node:path";
import { Font, StyleSheet } from "@react-pdf/renderer";
import { projectFolder } from "../project-folder.ts";

const fonts = join(projectFolder, "src/adapters/share");
const display = "Nordskarv Display";
const text = "Nordskarv Text";
Font.register({ family: display, src: join(fonts, "nordskarv-display.ttf") });
Font.register({ family: text, src: join(fonts, "nordskarv-text.ttf") });
// Words are divided only where a line has no room for them at all.
Font.registerHyphenationCallback((word) => (word.length > 24 ? (word.match(/.{1,8}/gu) ?? [word]) : [word]));

export const colours = {
  navy: "#0b1a2e",
  muted: "#44566b",
  pale: "#c5d3e0",
  line: "#d3dee7",
  ice: "#eef4f8",
  orange: "#f26a1b",
};

/** Millimetres in points. */
const mm = (millimetres: number) => (millimetres * 72) / 25.4;
const side = mm(14);

export const photoSize = { width: mm(94), height: mm(53) };
export const qrSize = mm(23);
export const displayFont = display;

export const styles = StyleSheet.create({
  page: { paddingBottom: mm(36), fontFamily: text, fontSize: 8.6, lineHeight: 1.35, color: colours.navy },

  top: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "center",
    padding: `${mm(6)} ${side}`,
    backgroundColor: colours.navy,
  },
  brand: { flexDirection: "row", alignItems: "center", maxWidth: "60%" },
  logo: { height: mm(9), maxWidth: mm(40), objectFit: "contain" },
  brandName: { marginLeft: mm(3), fontFamily: display, fontSize: 15, lineHeight: 1.1, color: "#fff" },
  topRight: { maxWidth: "38%", textAlign: "right", color: colours.pale },
  topTitle: { color: "#fff", maxLines: 1, textOverflow: "ellipsis" },
  waterline: { height: mm(3.6), marginBottom: mm(4) },

  hero: { flexDirection: "row", gap: mm(8), paddingHorizontal: side },
  photo: { ...photoSize, borderRadius: mm(1.4), objectFit: "cover" },
  identity: { flex: 1 },
  type: { marginBottom: mm(1.5), fontSize: 9.5, lineHeight: 1.25, color: colours.muted },
  name: { fontFamily: display, lineHeight: 1 },
  facts: {
    flexDirection: "row",
    flexWrap: "wrap",
    marginTop: mm(3),
    borderTop: `0.75 solid ${colours.line}`,
  },
  fact: {
    width: "50%",
    padding: `${mm(1.3)} ${mm(3)} ${mm(1)} 0`,
    borderBottom: `0.75 solid ${colours.line}`,
  },
  factLabel: { fontSize: 7.4, lineHeight: 1.25, color: colours.muted },
  factText: { fontFamily: display, fontSize: 14, lineHeight: 1.15 },
  factLongText: { fontFamily: display, fontSize: 11, lineHeight: 1.15 },

  drawing: {
    alignItems: "center",
    margin: `${mm(4)} ${side} 0`,
    padding: `${mm(2)} 0`,
    border: `0.75 solid ${colours.line}`,
    borderRadius: mm(1.4),
  },
  profile: { width: mm(100), height: mm(38) },

  columns: { flexDirection: "row", gap: mm(7), padding: `${mm(4)} ${side} 0` },
  column: { flex: 1 },
  group: { marginBottom: mm(3.6) },
  groupTitle: { marginBottom: mm(1.4), fontFamily: display, fontSize: 12.5, lineHeight: 1.1 },
  row: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "baseline",
    gap: mm(3),
    padding: `${mm(0.8)} 0`,
    borderTop: `0.75 solid ${colours.line}`,
  },
  stackedRow: { padding: `${mm(0.8)} 0`, borderTop: `0.75 solid ${colours.line}` },
  label: { fontSize: 8, lineHeight: 1.25, color: colours.muted },
  text: { fontFamily: display, fontSize: 10, lineHeight: 1.15, textAlign: "right" },
  stackedText: { fontFamily: display, fontSize: 10, lineHeight: 1.15 },
  detail: { fontFamily: text, fontSize: 8, color: colours.muted },

  certificates: { padding: `${mm(1)} ${side} 0` },
  certificate: {
    flexDirection: "row",
    alignItems: "baseline",
    gap: mm(4),
    padding: `${mm(0.8)} 0`,
    borderTop: `0.75 solid ${colours.line}`,
  },
  certificateKind: { flex: 1, fontSize: 8, lineHeight: 1.25 },
  certificateIssuer: { width: mm(52), fontSize: 8, lineHeight: 1.25, color: colours.muted },
  certificateValidity: {
    width: mm(48),
    fontFamily: display,
    fontSize: 10,
    lineHeight: 1.15,
    textAlign: "right",
  },

  foot: {
    position: "absolute",
    bottom: 0,
    left: 0,
    right: 0,
    flexDirection: "row",
    alignItems: "center",
    gap: mm(6),
    height: mm(31),
    paddingHorizontal: side,
    backgroundColor: colours.ice,
  },
  contact: { flex: 1 },
  phone: { fontFamily: display, fontSize: 17, lineHeight: 1.15 },
  contactLine: { fontSize: 8.4, maxLines: 2, textOverflow: "ellipsis" },
  source: { width: mm(66), textAlign: "right" },
  address: { maxLines: 2, textOverflow: "ellipsis" },
  link: { color: colours.navy, textDecoration: "none" },
  small: { fontSize: 7.4, lineHeight: 1.4, color: colours.muted },
});

/** Longer names get a smaller size. */
export function nameSize(name: string): number {
  if (name.length <= 12) return 36;
  if (name.length <= 26) return 26;
  return name.length <= 80 ? 18 : 12;
}
