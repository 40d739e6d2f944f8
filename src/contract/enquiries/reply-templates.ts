import * as v from "valibot";
import { type AdminEndpoint, noContent, typeOf } from "../endpoint.ts";
import { requestBody } from "../request-body.ts";
import { version, visitorLine, visitorText } from "../text.ts";

/** What `{…}` in a template is replaced with. */
export const templateWords = ["navn", "fartøy", "tjeneste", "ledig", "referanse", "avsender"] as const;
export type TemplateWord = (typeof templateWords)[number];

const wordList = templateWords.map((word) => `{${word}}`).join(", ");

/** The first `{…}` that nothing would be filled in for. */
function findUnknownWord(text: string): string | undefined {
  const known: ReadonlySet<string> = new Set(templateWords);
  return text.match(/\{\p{L}{1,20}\}/gu)?.find((word) => !known.has(word.slice(1, -1)));
}

const templateFields = {
  name: v.pipe(visitorLine(80, "Navnet kan være høyst 80 tegn langt"), v.minLength(1, "Gi malen et navn")),
  text: v.pipe(
    visitorText(10_000, "Malen kan være høyst 10 000 tegn lang"),
    v.minLength(1, "Skriv en tekst"),
    v.check(
      (text) => findUnknownWord(text) === undefined,
      ({ input }) => `${findUnknownWord(input)} kan ikke fylles inn. Bruk ${wordList}.`,
    ),
  ),
};

export const newReplyTemplate = requestBody(templateFields);
export const replyTemplateUpdate = requestBody({ ...templateFields, version });
export type NewReplyTemplate = v.InferOutput<typeof newReplyTemplate>;
export type ReplyTemplateUpdate = v.InferOutput<typeof replyTemplateUpdate>;

/** A text that replies begin with. Its `{navn}` is replaced, and what is in square brackets is to be filled in. */
export const replyTemplate = v.object({
  id: v.string(),
  name: v.string(),
  text: v.string(),
  version: v.number(),
});
export type ReplyTemplate = v.InferOutput<typeof replyTemplate>;

export const replyTemplateEndpoints = {
  list: {
    method: "GET",
    path: "/api/admin/reply-templates",
    role: "editor",
    response: v.array(replyTemplate),
  },
  create: {
    method: "POST",
    path: "/api/admin/reply-templates",
    role: "editor",
    body: typeOf<typeof newReplyTemplate>(),
    response: replyTemplate,
    status: 201,
  },
  update: {
    method: "PUT",
    path: "/api/admin/reply-templates/:id",
    role: "editor",
    body: typeOf<typeof replyTemplateUpdate>(),
    response: replyTemplate,
  },
  delete: { method: "DELETE", path: "/api/admin/reply-templates/:id", role: "editor", response: noContent },
} as const satisfies Record<string, AdminEndpoint>;
