import type { LegalType } from "../../../contract/legal/legal.ts";

export const legalLabels = {
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
