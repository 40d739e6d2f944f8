import { randomUUID } from "node:crypto";
import sanitizeHtml from "sanitize-html";
import { type LegalPreview, type LegalUpdate } from "../../contract/legal/admin-legal.ts";
import { escapeHtml } from "../../shared/escape-html.ts";
import { legalDefaultHtml } from "../../rules/legal/legal-defaults.ts";
import { listLegalFacts, replacePlaceholders, toPlaceholders } from "../../rules/legal/legal-facts.ts";
import type { LegalText, LegalType } from "../../contract/legal/legal.ts";
import { toSiteCompany } from "../../rules/company/site-company.ts";
import { insertLegal, selectLegal, updateLegal } from "../../db/queries/legal.ts";
import { readCompany } from "../company/company.ts";
import { changeContent, type Context } from "../context.ts";
import { createStaleError, keepVersion, type SaveReason, type VersionedKind } from "../versions/keep.ts";
import type { RecordFields } from "../versions/record-fields.ts";
import { linkRules } from "../link-rules.ts";

const titles: Record<LegalType, string> = {
  terms: "Vilkår for bruk",
  privacy: "Personvernpolitikk",
};

const recordFields: RecordFields<LegalUpdate> = { content: { label: "Tekst", type: "html" } };

export const versionedLegal: VersionedKind<LegalText> = {
  kind: "legal",
  fields: recordFields,
  getId: ({ type }) => type,
  getLabel: ({ title }) => title,
};

/** The markup a legal text needs, and none that can run scripts, load files or cover the page. */
const sanitizerOptions = {
  ...linkRules,
  allowedTags: [
    ..."h2 h3 h4 p br hr ul ol li strong em b i u s small sub sup a blockquote code".split(" "),
    ..."dl dt dd table thead tbody tr th td caption".split(" "),
  ],
  allowedAttributes: { a: ["href", "rel"], th: ["scope"] },
  // Pasted text may contain an <h1>; the page has its own.
  transformTags: { ...linkRules.transformTags, h1: "h2" },
} satisfies sanitizeHtml.IOptions;

/** The text as visitors read it. Version 0 without content if nothing is stored: pages then show the built-in text. */
export async function readLegal(ctx: Context, type: LegalType): Promise<LegalText> {
  const text = await readLegalForAdmin(ctx, type);
  return { ...text, content: text.content && (await toPublicHtml(ctx, text.content)) };
}

/** What visitors read of a text that staff have written: sanitised, with the company's facts. */
export async function toPublicHtml(ctx: Context, content: string): Promise<string> {
  const company = toSiteCompany(await readCompany(ctx));
  const facts = listLegalFacts(company);
  // Sanitised last: a fact can be part of a link.
  return sanitizeLegal(replacePlaceholders(content, facts, ({ value }) => escapeHtml(value)));
}

/** The text as it is stored, with placeholders for the company's facts. */
export async function readLegalForAdmin(ctx: Context, type: LegalType): Promise<LegalText> {
  const stored = await selectLegal(ctx.db, type);
  if (!stored) return { type, title: titles[type], content: null, updated_at: null, version: 0 };
  // Sanitised again: the row may not have been written by saveLegal.
  return { ...stored, content: sanitizeLegal(stored.content) };
}

export async function saveLegal(
  ctx: Context,
  type: LegalType,
  input: LegalUpdate,
  reason?: SaveReason,
): Promise<LegalText> {
  const content = sanitizeLegal(input.content);
  const now = ctx.now().toISOString();
  await changeContent(ctx, async (tx) => {
    const before = await readLegalForHistory(tx, type);
    const isSaved =
      before.version === 0
        ? input.version === 0 && (await insertNewLegal(tx, type, content))
        : await updateLegal(tx.db, type, input.version, content, now);
    const after = await readLegalForHistory(tx, type);
    const message = (who: string) => `${who} har lagret denne teksten i mellomtiden.`;
    if (!isSaved) throw await createStaleError(tx, versionedLegal, after, { message, yours: input });
    await keepVersion(tx, versionedLegal, { before, after, reason });
  });
  return readLegalForAdmin(ctx, type);
}

function insertNewLegal(tx: Context, type: LegalType, content: string): Promise<boolean> {
  const text = { id: randomUUID(), type, title: titles[type], content };
  return insertLegal(tx.db, text, tx.now().toISOString());
}

/** With the built-in text if none is stored. */
export async function readLegalForHistory(ctx: Context, type: LegalType): Promise<LegalText> {
  const text = await readLegalForAdmin(ctx, type);
  return { ...text, content: text.content ?? (await createDefault(ctx, type)) };
}

async function createDefault(ctx: Context, type: LegalType): Promise<string> {
  return legalDefaultHtml(type, toPlaceholders(toSiteCompany(await readCompany(ctx))));
}

/** Returns the text as visitors would read it, what a save would store, and the markup it would remove. */
export async function previewLegal(ctx: Context, html: string): Promise<LegalPreview> {
  const stored = sanitizeLegal(html);
  const before = countMarkup(html);
  const after = countMarkup(stored);
  const dropped = [...before].filter(([markup, count]) => count > (after.get(markup) ?? 0));
  return {
    content: await toPublicHtml(ctx, stored),
    stored,
    dropped: dropped.map(([markup]) => markup),
  };
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

function sanitizeLegal(html: string): string {
  return sanitizeHtml(html.toWellFormed(), sanitizerOptions).trim();
}
