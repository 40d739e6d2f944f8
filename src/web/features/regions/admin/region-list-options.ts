import type { AdminRegion } from "../../../../contract/regions/admin-regions.ts";
import type { RecordListOptions } from "../../../components/lists/use-record-list.ts";

/** How the regions can be searched, filtered and sorted, given the boats of each. */
export function createRegionListOptions(
  listBoatNames: (region: AdminRegion) => string[],
): RecordListOptions<AdminRegion> {
  return {
    getText: (region) => [region.name, region.description, ...listBoatNames(region)].join(" "),
    filters: [
      { label: "Alle regioner", test: () => true },
      { label: "Med fartøy", test: (region) => listBoatNames(region).length > 0 },
      { label: "Uten fartøy", test: (region) => listBoatNames(region).length === 0 },
    ],
    sorts: [
      { label: "Etter navn", compare: () => 0 },
      {
        label: "Flest fartøy først",
        compare: (one, other) => listBoatNames(other).length - listBoatNames(one).length,
      },
      { label: "Sist endret først", compare: (one, other) => other.updated_at.localeCompare(one.updated_at) },
    ],
  };
}
