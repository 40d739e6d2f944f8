import type { Biosecurity, Certificate } from "../../contract/boats/admin-papers.ts";
import { productionAreas } from "../../contract/boats/production-areas.ts";
import { formatLongDay, isDay } from "../../shared/days.ts";

/** `Kransertifikat, Sakkyndig virksomhet, gyldig til 14. mars 2028, vises, kran.pdf` */
export function formatCertificate({ kind, issuer, valid_to, is_public, file }: Certificate): string {
  const validity = isDay(valid_to) && `gyldig til ${formatLongDay(valid_to)}`;
  return [kind, issuer, validity, is_public ? "vises" : "internt", file?.name].filter(Boolean).join(", ");
}

/** `vasket 12. november 2026, område 10 Andøya til Senja, attest.pdf (internt)` */
export function formatBiosecurity({ washed_on, production_area, file, is_file_public }: Biosecurity): string {
  const parts = [
    washed_on && `vasket ${formatLongDay(washed_on)}`,
    production_area && `område ${formatProductionArea(production_area)}`,
    file && `${file.name} (${is_file_public ? "vises" : "internt"})`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** `10 Andøya til Senja`. Empty for an unknown number. */
export function formatProductionArea(number: number): string {
  const name = productionAreas[number - 1];
  return name === undefined ? "" : `${number} ${name}`;
}
