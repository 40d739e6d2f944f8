import type { Company } from "../../contract/company.ts";
import { escapeHtml } from "../../contract/escape-html.ts";
import { formatPhone } from "../../contract/phone.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

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
          400 1.0625rem/1.6 "Segoe UI",
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
      main {
        max-width: 40rem;
        margin: 0 auto;
        padding: 32px 20px 64px;
      }
      h1 {
        margin: 0 0 12px;
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

export const offlinePagePolicy = contentSecurityPolicy({ styles: [style] });

/** What the service worker shows for a public page that it has not cached, while there is no network. */
export function offlinePage({ name, phones: [phone] }: Company): string {
  const call = phone
    ? ` Haster det, ring vakta på <a href="tel:${phone.number}">${formatPhone(phone.number)}</a>.`
    : "";
  return renderPage(
    ["Uten nett", escapeHtml(name)].filter(Boolean).join(" – "),
    `Denne siden er ikke lagret hos deg ennå. Sider du har besøkt før, kan du fortsatt lese.${call}`,
  );
}

/** What it shows for the portal, whose pages are never cached. */
export function offlinePortalPage(): string {
  return renderPage(
    "Uten nett – Admin Portal",
    "Portalen kan ikke hentes nå. Det du skrev og ikke rakk å lagre, ligger trygt i denne nettleseren som utkast, og " +
      "kan hentes fram når nettet er tilbake.",
  );
}

function renderPage(title: string, text: string): string {
  return `<!doctype html>
<html lang="nb">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="theme-color" content="#081423" />
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${style}</style>
  </head>
  <body>
    <img
      src="/offline.webp"
      alt="Liten båt alene ute på en disig fjord i morgenlys."
      width="960"
      height="600"
    />
    <main>
      <h1>Du er uten nett</h1>
      <p>${text}</p>
      <a class="button" href="">Prøv igjen</a>
    </main>
  </body>
</html>
`;
}
