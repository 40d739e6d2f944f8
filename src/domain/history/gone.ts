import type { DocumentFile } from "../../contract/media/documents.ts";
import type { RecordFields } from "../versions/record-fields.ts";
import type { Context } from "../context.ts";
import { mediaUrlPrefix } from "../media/names.ts";
import { isStored } from "../media/quarantine.ts";
import { type Content, getProperties, type Names } from "../versions/describe.ts";
import { findNames } from "../versions/keep.ts";

/** What an old value of a field refers to that no longer exists. */
interface GoneParts {
  /** In a sentence; null if nothing is gone. */
  problem: string | null;
  /** The properties of the field without what is gone; null if nothing is left to restore. */
  rest: Content | null;
}

interface Versions {
  wanted: { content: Content; names: Names };
  current: { content: Content };
}

const list = new Intl.ListFormat("nb-NO");

/** Looks for the region, services, images and documents of an old version that are gone, so that the rest can be restored. */
export async function findGoneParts(
  ctx: Context,
  fields: RecordFields,
  name: string,
  { wanted, current }: Versions,
): Promise<GoneParts> {
  const { content, names } = wanted;
  const properties = getProperties(fields, name).filter((property) => property in content);
  const rest = Object.fromEntries(properties.map((property) => [property, content[property]]));
  const quote = (ids: string[]) => list.format(ids.map((id) => `«${names[id] ?? id}»`));
  const field = fields[name];
  const type = field?.type;
  if (type === "region") {
    const id = String(content[name]);
    if (id in (await findNames(ctx, fields, content))) return { problem: null, rest };
    return { problem: `Regionen ${quote([id])} finnes ikke lenger.`, rest: null };
  }
  if (type === "services" || type === "boats") {
    const ids = content[name] as string[];
    const existing = await findNames(ctx, fields, content);
    const gone = ids.filter((id) => !(id in existing));
    if (gone.length === 0) return { problem: null, rest };
    const nouns = type === "boats" ? ["Fartøyet", "Fartøyene"] : ["Tjenesten", "Tjenestene"];
    return {
      problem: `${nouns[gone.length === 1 ? 0 : 1]} ${quote(gone)} finnes ikke lenger og blir ikke med.`,
      rest: { ...rest, [name]: ids.filter((id) => id in existing) },
    };
  }
  if (type === "images") {
    const gone = await findGoneImages(ctx, toUrls(content[name]), toUrls(current.content[name]));
    if (gone.size === 0) return { problem: null, rest };
    if (!Array.isArray(content[name])) return { problem: "Bildet finnes ikke lenger.", rest: null };
    const problem =
      gone.size === 1
        ? "Ett av bildene er slettet og blir ikke med."
        : `${gone.size} av bildene er slettet og blir ikke med.`;
    return { problem, rest: { ...rest, [name]: toUrls(content[name]).filter((url) => !gone.has(url)) } };
  }
  if (field && "hasFiles" in field) {
    const gone = await findGoneFiles(ctx, content[name], current.content[name]);
    if (gone.length === 0) return { problem: null, rest };
    const withoutGone = <T extends WithFile>(value: T): T =>
      gone.some(({ key }) => key === value.file?.key) ? { ...value, file: null } : value;
    const value = content[name] as WithFile | WithFile[];
    const names = list.format(gone.map((file) => `«${file.name}»`));
    return {
      problem: `${gone.length === 1 ? "Filen" : "Filene"} ${names} er slettet og blir ikke med.`,
      rest: { ...rest, [name]: Array.isArray(value) ? value.map(withoutGone) : withoutGone(value) },
    };
  }
  return { problem: null, rest };
}

interface WithFile {
  file: DocumentFile | null;
}

function toFiles(value: unknown): DocumentFile[] {
  return ([value].flat() as WithFile[]).flatMap((each) => each?.file ?? []);
}

async function findGoneFiles(ctx: Context, wanted: unknown, current: unknown): Promise<DocumentFile[]> {
  const known = new Set(toFiles(current).map(({ key }) => key));
  const gone: DocumentFile[] = [];
  for (const file of toFiles(wanted)) {
    if (!known.has(file.key) && !(await isStored(ctx, file.key))) gone.push(file);
  }
  return gone;
}

function toUrls(value: unknown): string[] {
  return [value].flat().filter((url) => typeof url === "string" && url !== "") as string[];
}

/** Images that no record refers to are deleted after their time in quarantine. Those of other sites are not checked. */
async function findGoneImages(ctx: Context, urls: string[], currentUrls: string[]): Promise<Set<string>> {
  const gone = new Set<string>();
  for (const url of new Set(urls)) {
    if (currentUrls.includes(url) || !url.startsWith(mediaUrlPrefix)) continue;
    if (!(await isStored(ctx, url.slice(mediaUrlPrefix.length)))) gone.add(url);
  }
  return gone;
}
