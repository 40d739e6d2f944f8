import type { RegionFormBody } from "../contract/regions/admin-regions.ts";

/** The demo boats refer to `key`; the stored id is generated when they are loaded. */
export const regions: Array<{ key: string } & RegionFormBody> = [
  {
    key: "helgeland",
    name: "Helgeland",
    description:
      "Øyer, skjær og korte avstander fra Brønnøysund i sør til Rødøy i nord. Fôrruta går hver tirsdag og fredag, og mannskapet kjenner innseilingen til de fleste anleggene i mørke og snødrev.",
    place: "65,9500 N 12,4500 Ø",
    radius: 40,
  },
  {
    key: "salten",
    name: "Salten",
    description:
      "Fra Meløy og Gildeskål til Steigen og Hamarøy, med Bodø som base for vaktbåten. Strømmen er sterk i sundene, så vi legger arbeidet under vann til den snur mellom flo og fjære.",
    place: "67,2500 N 14,2000 Ø",
    radius: 35,
  },
  {
    key: "lofoten-vesteralen",
    name: "Lofoten og Vesterålen",
    description:
      "Anlegg på innersiden av Lofoten og i fjordene i Vesterålen, der sørvesten ofte bestemmer dagen. Båtene ligger klare på Sortland og går ut så snart værvinduet åpner seg.",
    place: "68,2000 N 14,6500 Ø",
    radius: 45,
  },
  {
    key: "senja-midt-troms",
    name: "Senja og Midt-Troms",
    description:
      "Hjemmefarvannet vårt, med hovedbase, lager og verksted på Finnsnes. Herfra når vi anleggene rundt Senja, Dyrøya og Malangen på noen timer, også i mørketida.",
    place: "69,1200 N 17,5000 Ø",
    radius: 30,
  },
  {
    key: "vest-finnmark",
    name: "Vest-Finnmark",
    description:
      "Værharde lokaliteter i Altafjorden, ved Loppa og Sørøya og nordover til Måsøy. Avstandene er lange, derfor ligger større fartøy her fast med proviant og reservedeler for to uker.",
    place: "70,4500 N 22,9000 Ø",
    radius: 45,
  },
];
