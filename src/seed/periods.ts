import type { PeriodKind } from "../contract/boats/availability.ts";

interface PeriodEntry {
  boatId: string;
  kind: PeriodKind;
  /** Days from the Monday of the week in which the demo content is loaded. */
  from: number;
  to: number;
  note: string;
  regionKey?: string;
}

/** Free now: Alke, Teist, Lomvi. Free later: Storskarv, Havørn, Ærfugl, Havhest. In the workshop: Toppskarv, Tjeld. */
export const periods: PeriodEntry[] = [
  { boatId: "storskarv", kind: "busy", from: -7, to: 13, note: "Avlusing, to anlegg" },
  { boatId: "storskarv", kind: "busy", from: 28, to: 48, note: "Avlusing, vinterrunde" },
  { boatId: "storskarv", kind: "workshop", from: 70, to: 83, note: "Årlig kontroll" },
  { boatId: "toppskarv", kind: "workshop", from: -7, to: 27, note: "Klassing på verksted" },
  { boatId: "toppskarv", kind: "busy", from: 42, to: 48, note: "Avlusing" },
  { boatId: "lomvi", kind: "busy", from: 21, to: 41, note: "Fortøyninger, tre lokaliteter" },
  { boatId: "alke", kind: "free_in_region", from: -3, to: 13, note: "", regionKey: "senja-midt-troms" },
  { boatId: "alke", kind: "busy", from: 14, to: 25, note: "Notvask, fire merder" },
  { boatId: "alke", kind: "workshop", from: 63, to: 72, note: "Kran" },
  { boatId: "havorn", kind: "busy", from: -7, to: 34, note: "Utlegg av fortøyninger" },
  { boatId: "havorn", kind: "workshop", from: 56, to: 62, note: "Vinsj" },
  { boatId: "havhest", kind: "busy", from: -3, to: 8, note: "Slaktefisk" },
  { boatId: "havhest", kind: "busy", from: 28, to: 37, note: "Smolt" },
  { boatId: "aerfugl", kind: "busy", from: -7, to: 37, note: "Fast fôrrute" },
  { boatId: "teist", kind: "free_in_region", from: -7, to: 27, note: "", regionKey: "salten" },
  { boatId: "tjeld", kind: "workshop", from: -14, to: 18, note: "Ligger ved kai" },
];
