import { escapeHtml } from "../shared/escape-html.ts";

interface Notice {
  lang: string;
  title: string;
  text: string;
}

/** A page that needs nothing else, for when the site cannot be shown. */
export function noticePage({ lang, title, text }: Notice): string {
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body><main><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p></main></body>
</html>
`;
}
