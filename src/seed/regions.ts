import type { RegionFormBody } from "../contract/admin-regions.ts";

/** The demo boats refer to `key`; the stored id is generated when they are loaded. */
export const regions: Array<{ key: string } & RegionFormBody> = [
  {
    key: "helgeland",
    name: "Helgeland",
    description:
      "Øyer, skjær og korte avstander fra Brønnøysund i sør til Rødøy i nord. Fôrruta går hver tirsdag og fredag, og mannskapet kjenner innseilingen til de fleste anleggene i mørke og snødrev.",
  },
  {
    key: "salten",
    name: "Salten",
    description:
      "Fra Meløy og Gildeskål til Steigen og Hamarøy, med Bodø som base for vaktbåten. Strømmen er sterk i sundene, så vi legger arbeidet under vann til den snur mellom flo og fjære.",
  },
  {
    key: "lofoten-vesteralen",
    name: "Lofoten og Vesterålen",
    description:
      "Anlegg på innersiden av Lofoten og i fjordene i Vesterålen, der sørvesten ofte bestemmer dagen. Båtene ligger klare på Sortland og går ut så snart værvinduet åpner seg.",
  },
  {
    key: "senja-midt-troms",
    name: "Senja og Midt-Troms",
    description:
      "Hjemmefarvannet vårt, med hovedbase, lager og verksted på Finnsnes. Herfra når vi anleggene rundt Senja, Dyrøya og Malangen på noen timer, også i mørketida.",
  },
  {
    key: "vest-finnmark",
    name: "Vest-Finnmark",
    description:
      "Værharde lokaliteter i Altafjorden, ved Loppa og Sørøya og nordover til Måsøy. Avstandene er lange, derfor ligger større fartøy her fast med proviant og reservedeler for to uker.",
  },
];
