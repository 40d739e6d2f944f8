import type { Site } from "../contract/sites/sites.ts";

type Row = [number: string, name: string, latitude: number, longitude: number, municipality: string];

/** Invented fish farms. The first update of the register replaces them. */
const rows: Record<string, Row[]> = {
  "8 Helgeland til Bodø": [
    ["10211", "Skarvholmen", 65.62, 12.22, "Brønnøy"],
    ["10248", "Lyngværet vest", 65.93, 12.35, "Alstahaug"],
    ["10302", "Langskjæret", 66.12, 12.72, "Dønna"],
    ["10377", "Rødsholmen", 66.62, 13.08, "Rødøy"],
    ["10419", "Ytre Teistholmen", 66.95, 13.55, "Meløy"],
    ["10466", "Sørfjordneset", 67.08, 13.95, "Gildeskål"],
  ],
  "9 Vestfjorden og Vesterålen": [
    ["11205", "Alkevika", 67.75, 14.85, "Steigen"],
    ["11241", "Storvågneset", 68.02, 15.35, "Hamarøy"],
    ["11310", "Svartskjæret", 68.2, 14.75, "Vågan"],
    ["13702", "Kvalneset", 68.13, 13.98, "Vestvågøy"],
    ["11388", "Lomvika", 68.6, 14.72, "Hadsel"],
    ["11420", "Gåsholmen nord", 68.78, 15.4, "Sortland"],
    ["11476", "Krykkjeberget", 68.93, 15.03, "Øksnes"],
  ],
  "10 Andøya til Senja": [
    ["12104", "Indre Lundvika", 68.87, 16.65, "Harstad"],
    ["12139", "Dyrneset", 69.05, 17.35, "Dyrøy"],
    ["12188", "Skarvberget", 69.13, 17.62, "Senja"],
    ["12230", "Gryteskjæret", 69.3, 16.95, "Senja"],
    ["12275", "Malangsgrunnen", 69.47, 18.12, "Senja"],
    ["12317", "Botnvika", 69.52, 17.85, "Senja"],
  ],
  "11 Kvaløya til Loppa": [
    ["13567", "Kvaløya sør", 69.53, 18.52, "Tromsø"],
    ["12811", "Kattfjordneset", 69.66, 18.1, "Tromsø"],
    ["12850", "Rekvika", 69.86, 18.62, "Tromsø"],
    ["12902", "Lundøya øst", 69.86, 19.62, "Karlsøy"],
    ["12947", "Skorpa", 70.02, 20.6, "Skjervøy"],
    ["12993", "Lille Kågneset", 69.98, 20.95, "Skjervøy"],
  ],
  "12 Vest-Finnmark": [
    ["10884", "Ytre Kvalsund", 70.54, 23.78, "Hammerfest"],
    ["14120", "Havhestneset", 70.2, 22.98, "Alta"],
    ["14166", "Teistvika", 70.31, 22.62, "Loppa"],
    ["14203", "Sørøya indre", 70.52, 22.92, "Hasvik"],
    ["14258", "Måsholmen", 70.94, 24.42, "Måsøy"],
    ["14299", "Store Lomvær", 70.83, 23.92, "Hammerfest"],
  ],
};

export const sites: Site[] = Object.entries(rows).flatMap(([production_area, list]) =>
  list.map(([number, name, latitude, longitude, municipality]) => ({
    number,
    name,
    latitude,
    longitude,
    municipality,
    production_area,
  })),
);
