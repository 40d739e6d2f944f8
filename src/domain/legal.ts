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

/** The markup a legal text needs, and none that can run scripts, load files or cover the page. */
const sanitizerOptions = {
  allowedTags: [
    ..."h2 h3 h4 p br hr ul ol li strong em b i u s small sub sup a blockquote code".split(" "),
    ..."dl dt dd table thead tbody tr th td caption".split(" "),
  ],
  allowedAttributes: { a: ["href", "rel"], th: ["scope"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  // Pasted text may contain an <h1>; the page has its own.
  transformTags: { h1: "h2", a: sanitizeHtml.simpleTransform("a", { rel: "noopener" }, true) },
} satisfies sanitizeHtml.IOptions;

/** Returns version 0 without content if nothing is stored: pages then show the built-in text. */
export async function readLegal(ctx: Context, type: LegalType): Promise<LegalText> {
  const stored = await selectLegal(ctx.db, type);
  if (!stored) return { type, title: titles[type], content: null, updated_at: null, version: 0 };
  // Sanitised again: the row may not have been written by saveLegal.
  return { ...stored, content: sanitizeLegal(stored.content) };
}

export async function saveLegal(ctx: Context, type: LegalType, input: LegalUpdate): Promise<LegalText> {
  const content = sanitizeLegal(input.content);
  const now = ctx.now().toISOString();
  await changeContent(ctx, async (tx) => {
    const stored = await selectLegal(tx.db, type);
    if (!stored && input.version === 0) {
      await insertLegal(tx.db, { id: randomUUID(), type, title: titles[type], content }, now);
      return;
    }
    if (stored && (await updateLegal(tx.db, type, input.version, content, now))) return;
    const current = await readLegal(tx, type);
    throw new AppError("stale", "Noen andre har lagret denne teksten i mellomtiden.", {
      current,
      yours: input,
    });
  });
  return readLegal(ctx, type);
}

/** Returns the content that a save would store, and the markup it would remove. */
export function previewLegal(html: string): LegalPreview {
  const content = sanitizeLegal(html);
  const before = countMarkup(html);
  const after = countMarkup(content);
  const dropped = [...before].filter(([markup, count]) => count > (after.get(markup) ?? 0));
  return { content, dropped: dropped.map(([markup]) => markup) };
}

/** Counts each tag and attribute, using the sanitiser's own parser. */
function countMarkup(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (markup: string) => counts.set(markup, (counts.get(markup) ?? 0) + 1);
  if (html.includes("<!--")) count("<!-- -->");
  sanitizeHtml(html.toWellFormed(), {
    ...sanitizerOptions,
    onOpenTag(name, attributes) {
      // The sanitiser turns <h1> into <h2> and sets `rel` itself: neither counts as removed.
      const tag = name === "h1" ? "h2" : name;
      count(`<${tag}>`);
      if (!sanitizerOptions.allowedTags.includes(tag)) return;
      for (const attribute of Object.keys(attributes)) {
        if (attribute !== "rel") count(`<${tag} ${attribute}>`);
      }
    },
  });
  return counts;
}

export function sanitizeLegal(html: string): string {
  return sanitizeHtml(html.toWellFormed(), sanitizerOptions).trim();
}
