import { randomUUID } from "node:crypto";
import sanitizeHtml from "sanitize-html";
import { AppError } from "../contract/errors.ts";
import type { LegalPreview, LegalUpdate } from "../contract/admin-legal.ts";
import type { LegalText, LegalType } from "../contract/legal.ts";
import { insertLegal, selectLegal, updateLegal } from "../db/legal.ts";
import { changeContent, type Context } from "./context.ts";

const titles: Record<LegalType, string> = {
  terms: "Vilkår for bruk",
  privacy: "Personvernpolitikk",
};

/** What a legal text needs, and nothing that can run, load or cover the page. */
const allowed = {
  allowedTags: [
    ..."h2 h3 h4 p br hr ul ol li strong em b i u s small sub sup a blockquote code".split(" "),
    ..."dl dt dd table thead tbody tr th td caption".split(" "),
  ],
  allowedAttributes: { a: ["href", "rel"], th: ["scope"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  // A text pasted from elsewhere may bring its own page title; the page has one.
  transformTags: { h1: "h2", a: sanitizeHtml.simpleTransform("a", { rel: "noopener" }, true) },
} satisfies sanitizeHtml.IOptions;

/** Version 0 and no content when nothing is stored: the built-in text is shown then. */
export async function readLegal(ctx: Context, type: LegalType): Promise<LegalText> {
  const stored = await selectLegal(ctx.db, type);
  if (!stored) return { type, title: titles[type], content: null, updated_at: null, version: 0 };
  // Again on the way out: a row may have come into the database by another way.
  return { ...stored, content: sanitizeLegal(stored.content) };
}

export async function saveLegal(ctx: Context, type: LegalType, input: LegalUpdate): Promise<LegalText> {
  const content = sanitizeLegal(input.content);
  const now = ctx.now().toISOString();
  await changeContent(ctx, async (trx) => {
    const stored = await selectLegal(trx, type);
    if (!stored && input.version === 0) {
      await insertLegal(trx, { id: randomUUID(), type, title: titles[type], content }, now);
      return;
    }
    if (stored && (await updateLegal(trx, type, input.version, content, now))) return;
    const current = await readLegal({ ...ctx, db: trx }, type);
    throw new AppError("stale", "Somebody else saved this text meanwhile.", { current, yours: input });
  });
  return readLegal(ctx, type);
}

/** What a save would store and readers would see, and what it would leave out. */
export function previewLegal(html: string): LegalPreview {
  const written = countMarkup(html);
  const content = sanitizeLegal(html);
  const kept = countMarkup(content);
  const dropped = [...written].filter(([markup, count]) => count > (kept.get(markup) ?? 0));
  return { content, dropped: dropped.map(([markup]) => markup) };
}

/** How many there are of each tag and attribute, found by the parser that the sanitiser uses. */
function countMarkup(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (markup: string) => counts.set(markup, (counts.get(markup) ?? 0) + 1);
  if (html.includes("<!--")) count("<!-- -->");
  sanitizeHtml(html.toWellFormed(), {
    ...allowed,
    onOpenTag(name, attributes) {
      // A title becomes a heading, and `rel` is ours: neither is lost.
      const tag = name === "h1" ? "h2" : name;
      count(`<${tag}>`);
      if (!allowed.allowedTags.includes(tag)) return;
      for (const attribute of Object.keys(attributes)) {
        if (attribute !== "rel") count(`<${tag} ${attribute}>`);
      }
    },
  });
  return counts;
}

export function sanitizeLegal(html: string): string {
  return sanitizeHtml(html.toWellFormed(), allowed).trim();
}
