import { escapeHtml } from "../../shared/escape-html.ts";
import { renderPlainPage } from "../plain-page.ts";

/** What a preview that is loaded again shows: the browser sends the draft only once. */
export function endedPreviewPage(path: string): string {
  return renderPlainPage({
    title: "Utkastet er borte – Admin Portal",
    heading: "Utkastet er borte",
    text:
      "En forhåndsvisning kan ikke lastes på nytt. Gå tilbake til skjemaet, der det du skrev fortsatt står, og velg " +
      "«Forhåndsvis» igjen.",
    actions: `<a class="button" href="${escapeHtml(path)}">Se siden slik den er nå</a>`,
  });
}
