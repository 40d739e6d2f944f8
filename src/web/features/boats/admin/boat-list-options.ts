import type { AdminBoat } from "../../../../contract/admin-boats.ts";
import { compareNorwegian } from "../../../../contract/norwegian.ts";
import type { RecordListOptions } from "../../../components/ui/use-record-list.ts";
import type { Choice } from "./queries.ts";
import { getStatusLabel } from "./status-badge.tsx";

/** How the boats can be searched, filtered and sorted. */
export function createBoatListOptions(
  findRegionName: (boat: AdminBoat) => string | undefined,
  regions: Choice[],
): RecordListOptions<AdminBoat> {
  const getRegion = (boat: AdminBoat) => findRegionName(boat) ?? "";
  return {
    getText: (boat) =>
      [
        boat.name,
        boat.type,
        boat.description,
        boat.mmsi_number,
        getRegion(boat),
        getStatusLabel(boat.status),
      ].join(" "),
    filters: [
      { label: "Alle fartøy", test: () => true },
      { label: "Bare aktive", test: ({ status }) => status === "active" },
      { label: "På vedlikehold", test: ({ status }) => status === "maintenance" },
      { label: "Ved kai", test: ({ status }) => status === "docked" },
      { label: "Bare inaktive", test: ({ status }) => status === "inactive" },
      { label: "Ikke publisert", test: ({ is_published }) => !is_published },
      ...regions.map(({ id, label }) => ({
        label: `Region: ${label}`,
        test: ({ region }: AdminBoat) => region === id,
      })),
    ],
    sorts: [
      { label: "Etter navn", compare: () => 0 },
      { label: "Etter region", compare: (one, other) => compareNorwegian(getRegion(one), getRegion(other)) },
      { label: "Nyeste fartøy først", compare: (one, other) => other.year_built - one.year_built },
      { label: "Sist endret først", compare: (one, other) => other.updated_at.localeCompare(one.updated_at) },
    ],
  };
}
