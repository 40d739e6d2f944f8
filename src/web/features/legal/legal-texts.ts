import { legalDefaultHtml } from "../../../contract/legal-defaults.ts";
import type { LegalText, LegalType } from "../../../contract/legal.ts";

/** What the pages say around the texts themselves. */
export const legalWords = {
  terms: {
    title: "Vilkår for bruk av nettstedet",
    shortTitle: "Vilkår",
    empty: "Ingen vilkår funnet.",
    loading: "Laster vilkår innhold...",
    anchor: "vilkar",
  },
  privacy: {
    title: "Personvernpolitikk",
    shortTitle: "Personvern",
    empty: "Ingen personvernpolitikk funnet.",
    loading: "Laster personvern innhold...",
    anchor: "personvern",
  },
} as const satisfies Record<LegalType, object>;

/** The stored text; the built-in one when nothing is stored or it could not be read. */
export function legalHtml(type: LegalType, stored: LegalText | undefined): string {
  return stored?.content ?? legalDefaultHtml(type);
}
