import type { Company } from "../../contract/company/company.ts";
import { escapeHtml } from "../../shared/escape-html.ts";
import { formatPhone } from "../../shared/phone.ts";
import { type Fonts, renderPlainPage, retryLink } from "../plain-page.ts";

/** What the service worker shows for a public page that it has not cached, while there is no network. */
export function offlinePage({ name, phones: [phone] }: Company, fonts: Fonts): string {
  const call = phone
    ? ` Haster det, ring vakta på <a href="tel:${phone.number}">${formatPhone(phone.number)}</a>.`
    : "";
  return renderPage(
    ["Uten nett", escapeHtml(name)].filter(Boolean).join(" – "),
    `Denne siden er ikke lagret hos deg ennå. Sider du har besøkt før, kan du fortsatt lese.${call}`,
    fonts,
    escapeHtml(name),
  );
}

/** What it shows for the portal, whose pages are never cached. */
export function offlinePortalPage(fonts: Fonts): string {
  return renderPage(
    "Uten nett – Admin Portal",
    "Portalen kan ikke hentes nå. Det du skrev og ikke rakk å lagre, ligger trygt i denne nettleseren som utkast, og " +
      "kan hentes fram når nettet er tilbake.",
    fonts,
  );
}

function renderPage(title: string, text: string, fonts: Fonts, company?: string): string {
  return renderPlainPage({
    title,
    fonts,
    company,
    image: `
    <img
      src="/offline.webp"
      alt="Liten båt alene ute på en disig fjord i morgenlys."
      width="960"
      height="600"
    />`,
    heading: "Du er uten nett",
    text,
    actions: retryLink,
  });
}
