import { escapeHtml } from "../shared/escape-html.ts";
import { contentSecurityPolicy } from "./pages/content-security-policy.ts";

/** The URLs of the fonts of the site. */
export interface Fonts {
  display: string;
  text: string;
}

const style = `
      :root {
        color-scheme: dark;
      }
      body {
        margin: 0;
        min-height: 100vh;
        background: #081423;
        color: #edf4f9;
        font:
          400 1.0625rem/1.6 "Schibsted Grotesk",
          "Segoe UI",
          system-ui,
          -apple-system,
          Roboto,
          Arial,
          sans-serif;
      }
      img {
        display: block;
        width: 100%;
        height: 46vh;
        object-fit: cover;
        border-bottom: 3px solid #f26a1b;
      }
      .logo {
        margin-bottom: 28px;
        display: flex;
        align-items: center;
        gap: 12px;
        font-family: "Archivo", "Segoe UI", system-ui, sans-serif;
        font-size: 1.3125rem;
        font-weight: 750;
        letter-spacing: 0.075em;
        text-transform: uppercase;
      }
      main {
        max-width: 40rem;
        margin: 0 auto;
        padding: 32px 20px 64px;
      }
      h1 {
        margin: 0 0 12px;
        font-family: "Archivo", "Segoe UI", system-ui, sans-serif;
        font-size: clamp(2rem, 1.6rem + 2vw, 3rem);
        line-height: 1.05;
      }
      p {
        margin: 0 0 20px;
        color: #a7b9cb;
      }
      a {
        color: inherit;
      }
      .button {
        display: inline-block;
        padding: 14px 24px;
        border-radius: 6px;
        background: #f26a1b;
        color: #0b1a2e;
        font-weight: 600;
        text-decoration: none;
      }
      :focus-visible {
        outline: 3px solid #f2b33d;
        outline-offset: 3px;
      }
    `;

function renderStyle(fonts?: Fonts): string {
  if (!fonts) return style;
  return `
      @font-face {
        font-family: "Archivo";
        src: url(${fonts.display}) format("woff2");
        font-weight: 600 800;
      }
      @font-face {
        font-family: "Schibsted Grotesk";
        src: url(${fonts.text}) format("woff2");
        font-weight: 400 700;
      }${style}`;
}

export function plainPagePolicy(fonts?: Fonts): string {
  return contentSecurityPolicy({ styles: [renderStyle(fonts)] });
}

interface PlainPage {
  /** If it is not Norwegian. */
  lang?: "en";
  /** Of the document. All texts are HTML. */
  title: string;
  image?: string;
  /** Beside the mark. */
  company?: string;
  heading: string;
  text: string;
  actions: string;
  /** Without them, the page has the fonts of the device. */
  fonts?: Fonts;
}

export const retryLink = '<a class="button" href="">Prøv igjen</a>';

function renderLogo(company: string): string {
  return `
      <div class="logo">
        <svg viewBox="0 0 32 32" width="34" height="34" aria-hidden="true">
          <path fill="currentColor" d="M4 28V4h9c0 9 4 14.2 15 15v9c-9-.5-15-4-17-10v10z" />
          <path fill="#f26a1b" d="M17 4h11v10.2C21 13.2 17.5 10 17 4z" />
        </svg>
        ${company}
      </div>`;
}

/** A page that can do without every other file, without scripts and the database. */
export function renderPlainPage({
  lang,
  title,
  image = "",
  company,
  heading,
  text,
  actions,
  fonts,
}: PlainPage): string {
  return `<!doctype html>
<html lang="${lang ?? "nb"}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="theme-color" content="#081423" />
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${renderStyle(fonts)}</style>
  </head>
  <body>${image}
    <main>${company ? renderLogo(company) : ""}
      <h1>${heading}</h1>
      <p>${text}</p>
      ${actions}
    </main>
  </body>
</html>
`;
}

/** Instead of the site, while that is away. An English one is for operators: trying again would not help. */
export function renderNotice({ lang, title, text }: Pick<PlainPage, "lang" | "title" | "text">): string {
  const heading = escapeHtml(title);
  const actions = lang === undefined ? retryLink : "";
  return renderPlainPage({ lang, title: heading, heading, text: escapeHtml(text), actions });
}
