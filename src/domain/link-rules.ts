import sanitizeHtml from "sanitize-html";

/** What links in texts of staff may lead to. */
export const linkRules = {
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener" }, true) },
} satisfies sanitizeHtml.IOptions;
