import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { AdminBoat } from "../../contract/boats/admin-boats.ts";
import type { AdminCompany } from "../../contract/company/admin-company.ts";
import { AppError } from "../../contract/errors.ts";
import type { ImageUse, SavedUse } from "../../contract/media/image-library.ts";
import type { ImageDescription, ImageReplacement } from "../../contract/media/image-library-requests.ts";
import { getFieldMessages } from "../../contract/request-body.ts";
import type { AdminService } from "../../contract/services/admin-services.ts";
import { changeContent, type Context } from "../context.ts";
import { getRecordAccess } from "./kinds.ts";
import type { Content } from "../versions/describe.ts";
import { findImageStem, mediaUrlPrefix } from "../media/names.ts";
import { isStored } from "../media/quarantine.ts";
import { findUses } from "../media/uses.ts";

type RecordKey = Pick<ImageUse, "kind" | "id">;

/** Saves the text and the focal point that an image has in one record, unless somebody else has changed them. */
export function describeImage(ctx: Context, description: ImageDescription): Promise<SavedUse> {
  const { kind, id, url, text, focus, before } = description;
  return changeContent(ctx, async (tx) => {
    const stem = findImageStem(url);
    const uses = stem === undefined ? [] : ((await findUses(tx)).get(stem) ?? []);
    const use = uses.find((each) => each.kind === kind && each.id === id && each.url === url);
    if (!use) throw new AppError("not_found", "Bildet brukes ikke lenger her.");
    if (!isDeepStrictEqual({ text: use.text, focus: use.focus }, before)) {
      const current = await getRecordAccess(kind).find(tx, id);
      throw await current.createStaleError((who) => `${who} har endret bildet i mellomtiden.`);
    }
    return saveChanged(tx, { kind, id }, (content) => {
      if (kind === "service") return { image_text: text, image_focus: focus };
      const { image_texts, image_focus } = content as AdminBoat;
      // A boat stores no focal point that is the centre.
      const { [url]: _, ...others } = image_focus;
      return {
        image_texts: { ...image_texts, [url]: text },
        image_focus: focus ? { ...others, [url]: focus } : others,
      };
    });
  });
}

/**
 * Puts another image in the place of one, in every record or in none. It has a URL of its own, because caches keep
 * what they have of the old one. The texts and focal points stay.
 */
export async function replaceImage(
  ctx: Context,
  { url, replacement }: ImageReplacement,
): Promise<SavedUse[]> {
  const stem = findImageStem(url);
  if (
    findImageStem(replacement) === undefined ||
    !replacement.startsWith(mediaUrlPrefix) ||
    !(await isStored(ctx, replacement.slice(mediaUrlPrefix.length)))
  )
    throw new AppError("validation", "Det nye bildet finnes ikke. Last det opp på nytt.");
  const rename = (each: string) => (findImageStem(each) === stem ? replacement : each);
  return changeContent(ctx, async (tx) => {
    const uses = stem === undefined ? [] : ((await findUses(tx)).get(stem) ?? []);
    if (uses.length === 0) throw new AppError("not_found", "Bildet er ikke lenger i bruk.");
    // Each record once, always in the same order: no deadlocks.
    const records = new Map(uses.map(({ kind, id }) => [`${kind}/${id}`, { kind, id }]));
    const saved: SavedUse[] = [];
    for (const [, key] of [...records].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      saved.push(await saveChanged(tx, key, (content) => renameImages[key.kind](content, rename)));
    }
    return saved;
  });
}

type Rename = (url: string) => string;

const renameImages: Record<ImageUse["kind"], (content: Content, rename: Rename) => Content> = {
  boat(content, rename) {
    const { images, image_texts, image_focus } = content as AdminBoat;
    return {
      images: images.map(rename),
      image_texts: renameKeys(image_texts, rename),
      image_focus: renameKeys(image_focus, rename),
    };
  },
  service: (content, rename) => ({ image: rename((content as AdminService).image) }),
  company(content, rename) {
    const { logo, share_image } = content as AdminCompany;
    return { logo: rename(logo), share_image: rename(share_image) };
  },
};

function renameKeys<T>(byUrl: Record<string, T>, rename: Rename): Record<string, T> {
  return Object.fromEntries(Object.entries(byUrl).map(([url, value]) => [rename(url), value]));
}

/** Saves a record by the same function and rules as any other save. */
async function saveChanged(
  tx: Context,
  { kind, id }: RecordKey,
  change: (content: Content) => Content,
): Promise<SavedUse> {
  const access = getRecordAccess(kind);
  const { content, version, label } = await access.find(tx, id);
  const result = v.safeParse(access.schema, { ...content, ...change(content), version });
  if (!result.success) {
    // A value that newer rules refuse.
    const messages = Object.values(getFieldMessages(result.issues)).join(" ");
    throw new AppError("validation", `${label} må rettes først: ${messages}`);
  }
  return { kind, id, version: await access.save(tx, id, result.output) };
}
