import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  Circle,
  Document,
  Image,
  Link,
  Page,
  Path,
  renderToBuffer,
  Svg,
  Text,
  View,
} from "@react-pdf/renderer";
// React elements without JSX, which Node.js does not run.
import { createElement as h, type ReactElement } from "react";
import sharp from "sharp";
import { encode } from "uqr";
import { cropAround, type FocalPoint } from "../../contract/focal-point.ts";
import { toAvailableCharacters } from "../available-characters.ts";
import { maxPixels } from "../images.ts";
import { projectFolder } from "../project-folder.ts";
import { isStacked, layOutColumns, type SheetGroup, type SheetRow } from "./columns.ts";
import { type ProfileShape, readProfile } from "./profile.ts";
import { colours, displayFont, nameSize, photoSize, qrSize, styles } from "./styles.ts";

export interface DataSheet {
  name: string;
  type: string;
  /** Beside the photo: what the boat is chosen by. */
  facts: SheetRow[];
  groups: SheetGroup[];
  /** Only valid ones. */
  certificates: Array<{ kind: string; issuer: string; validity: string }>;
  photo: { bytes: Uint8Array; focalPoint: FocalPoint } | null;
  /** The name of the side profile, and what is written on it if known. */
  profile: string;
  length: string;
  draught: string;
  company: { name: string; logo: Uint8Array | null; phone: string; lines: string[] };
  /** The address of the boat's page. */
  url: string;
  /** The day as it is read. */
  date: string;
  createdAt: Date;
}

/** The pictures of a sheet, ready to be placed. */
interface Pictures {
  photo: Buffer | null;
  logo: Buffer;
  profile: ProfileShape[];
}

/** Renders a data sheet as PDF. The same sheet always has the same bytes. */
export async function renderDataSheet(sheet: DataSheet): Promise<Uint8Array<ArrayBuffer>> {
  const [photo, logo, profile] = await Promise.all([
    preparePhoto(sheet.photo),
    prepareLogo(sheet.company.logo),
    readProfile(sheet.profile),
  ]);
  return new Uint8Array(await renderToBuffer(describeDocument(sheet, { photo, logo, profile })));
}

/** At about 220 dots an inch. A photo that cannot be read counts as none. */
async function preparePhoto(photo: DataSheet["photo"]): Promise<Buffer | null> {
  if (!photo) return null;
  const width = 820;
  const height = Math.round((width * photoSize.height) / photoSize.width);
  try {
    const image = sharp(photo.bytes, { limitInputPixels: maxPixels });
    const { autoOrient: size } = await image.metadata();
    return await image
      .autoOrient()
      .extract(cropAround(size, { width, height }, photo.focalPoint))
      .resize(width, height)
      .flatten({ background: "#fff" })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** A logo that cannot be read counts as none. */
async function prepareLogo(own: Uint8Array | null): Promise<Buffer> {
  const resize = (logo: Uint8Array) =>
    sharp(logo, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize(440, 100, { fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
  const resized = own && (await resize(own).catch(() => null));
  return resized ?? resize(await readFile(join(projectFolder, "src/adapters/share/mark.png")));
}

function describeDocument(sheet: DataSheet, pictures: Pictures) {
  const { name, company, createdAt } = sheet;
  const documentProps = {
    title: `${name}, datablad`,
    author: company.name,
    subject: sheet.type,
    creator: company.name,
    language: "nb-NO",
    creationDate: createdAt,
    modificationDate: createdAt,
  };
  return h(
    Document,
    documentProps,
    h(
      Page,
      { size: "A4", style: styles.page },
      top(sheet, pictures.logo),
      hero(sheet, pictures.photo),
      drawing(sheet, pictures.profile),
      columns(sheet.groups),
      certificateTable(sheet.certificates),
      foot(sheet),
    ),
  );
}

type Style = (typeof styles)[keyof typeof styles];

function text(style: Style, value: string, key?: string | number): ReactElement {
  return h(Text, { style, key }, toAvailableCharacters(value));
}

function top({ name, company, date }: DataSheet, logo: Buffer): ReactElement {
  return h(
    View,
    { fixed: true },
    h(
      View,
      { style: styles.top },
      h(
        View,
        { style: styles.brand },
        h(Image, { style: styles.logo, src: { data: logo, format: "png" } }),
        text(styles.brandName, company.name.toUpperCase()),
      ),
      h(View, { style: styles.topRight }, text(styles.topTitle, `Datablad, ${name}`), h(Text, null, date)),
    ),
    waterline(),
  );
}

/** The site's signature: an orange rule with depth ticks. */
function waterline(): ReactElement {
  const ticks = Array.from({ length: 40 }, (_, index) => `M${40 + index * 14} 0v${index % 2 ? 6 : 9}`);
  return h(
    Svg,
    { style: styles.waterline, viewBox: "0 0 595 10", preserveAspectRatio: "xMinYMin slice" },
    h(Path, { d: "M0 1h595", stroke: colours.orange, strokeWidth: 2 }),
    h(Path, { d: ticks.join(""), stroke: colours.orange, strokeWidth: 1 }),
  );
}

function hero({ name, type, facts }: DataSheet, photo: Buffer | null): ReactElement {
  return h(
    View,
    { style: styles.hero },
    photo && h(Image, { style: styles.photo, src: { data: photo, format: "jpg" } }),
    h(
      View,
      { style: styles.identity },
      text(styles.type, type),
      text({ ...styles.name, fontSize: nameSize(name) }, name),
      facts.length > 0 &&
        h(
          View,
          { style: styles.facts },
          facts.map((fact) =>
            h(
              View,
              { style: styles.fact, key: fact.label, wrap: false },
              text(styles.factLabel, fact.label),
              text(fact.text.length > 14 ? styles.factLongText : styles.factText, fact.text),
            ),
          ),
        ),
    ),
  );
}

/** The side profile with its dimensions: the hull is 300 of the 320 units wide, and its waterline is at 96. */
function drawing({ length, draught }: DataSheet, shapes: ProfileShape[]): ReactElement {
  const line = { stroke: colours.muted, strokeWidth: 0.6 };
  const label = { fontFamily: displayFont, fontSize: 11, fill: colours.navy };
  return h(
    View,
    { style: styles.drawing, wrap: false },
    h(
      Svg,
      { style: styles.profile, viewBox: "-30 0 390 148" },
      shapes.map(({ element, attributes }, index) => {
        const stroke = {
          key: index,
          stroke: attributes.stroke ?? colours.navy,
          strokeWidth: Number(attributes["stroke-width"] ?? 1.2),
          fill: "none",
        };
        const { d = "", cx = 0, cy = 0, r = 0 } = attributes;
        return element === "path"
          ? h(Path, { ...stroke, d, strokeLinejoin: "round" })
          : h(Circle, { ...stroke, cx, cy, r });
      }),
      h(Path, { d: "M-10 106.5H336", stroke: colours.orange, strokeWidth: 0.6, strokeDasharray: "1.5 3" }),
      length !== "" && [
        h(Path, { key: "line", ...line, d: "M10 126v16M310 126v16M10 134h122M188 134h122" }),
        h(Path, { key: "ends", d: "M10 134l6-2.2v4.4zM310 134l-6-2.2v4.4z", fill: colours.muted }),
        h(Text, { key: "text", style: label, x: 160, y: 138, textAnchor: "middle" }, length),
      ],
      draught !== "" && [
        h(Path, { key: "line", ...line, d: "M324 106.5V118M312 118h18" }),
        h(Text, { key: "text", style: label, x: 332, y: 117 }, draught),
      ],
    ),
  );
}

function columns(groups: SheetGroup[]): ReactElement {
  return h(
    View,
    { style: styles.columns },
    layOutColumns(groups).map((column, index) =>
      h(View, { style: styles.column, key: index }, column.map(group)),
    ),
  );
}

function group({ title, rows }: SheetGroup): ReactElement {
  return h(
    View,
    { style: styles.group, key: title },
    h(Text, { style: styles.groupTitle, minPresenceAhead: 30 }, title),
    rows.map(row),
  );
}

function row(described: SheetRow, index: number): ReactElement {
  const { label, text: value, detail } = described;
  const stacked = isStacked(described);
  return h(
    View,
    { style: stacked ? styles.stackedRow : styles.row, key: index, wrap: false },
    text(styles.label, label),
    value !== "" &&
      h(
        Text,
        { style: stacked ? styles.stackedText : styles.text },
        toAvailableCharacters(value),
        detail !== undefined && h(Text, { style: styles.detail }, ` ${toAvailableCharacters(detail)}`),
      ),
  );
}

/** More than these do not fit on the rest of any page. */
const maxTogether = 30;

/** Moves to the next page as a whole where there is no room for it. */
function certificateTable(certificates: DataSheet["certificates"]): ReactElement | null {
  if (certificates.length === 0) return null;
  return h(
    View,
    { style: styles.certificates, wrap: certificates.length > maxTogether },
    text(styles.groupTitle, "Sertifikater"),
    certificates.map(({ kind, issuer, validity }, index) =>
      h(
        View,
        { style: styles.certificate, key: index, wrap: false },
        text(styles.certificateKind, kind),
        text(styles.certificateIssuer, issuer),
        text(styles.certificateValidity, validity),
      ),
    ),
  );
}

/** On every page: how to reach the company, and where the current data are. */
function foot({ company, url, date }: DataSheet): ReactElement {
  return h(
    View,
    { style: styles.foot, fixed: true },
    qrCode(url),
    h(
      View,
      { style: styles.contact },
      company.phone !== "" && text(styles.phone, company.phone),
      company.lines.map((line, index) => text(styles.contactLine, line, index)),
    ),
    h(
      View,
      { style: styles.source },
      h(
        Text,
        { style: styles.address },
        h(Link, { style: styles.link, src: url }, toAvailableCharacters(toReadable(url))),
      ),
      text(styles.small, "Skann for ferske data og ledige uker."),
      text(styles.small, `Laget ${date} fra gjeldende data.`),
    ),
  );
}

function qrCode(url: string): ReactElement {
  const { data, size } = encode(url, { ecc: "M", border: 2 });
  const squares = data.flatMap((cells, y) =>
    cells.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return h(
    Svg,
    { style: { width: qrSize, height: qrSize }, viewBox: `0 0 ${size} ${size}` },
    h(Path, { d: `M0 0h${size}v${size}h-${size}z`, fill: "#fff" }),
    h(Path, { d: squares.join(""), fill: colours.navy }),
  );
}

/** Without the protocol, and with the letters that are encoded in it. */
function toReadable(url: string): string {
  return decodeURI(url).replace(/^https?:\/\//, "");
}
