import type { AdminService } from "../../../../contract/services/admin-services.ts";
import { compareNorwegian } from "../../../../shared/norwegian.ts";
import type { RecordListOptions } from "../../../components/lists/use-record-list.ts";

/** How the services can be searched, filtered and sorted. */
export const serviceListOptions: RecordListOptions<AdminService> = {
  getText: (service) =>
    [
      service.title,
      service.title_no,
      service.slug,
      service.description,
      service.description_no,
      ...service.features,
    ].join(" "),
  filters: [
    { label: "Alle tjenester", test: () => true },
    { label: "Uten bilde", test: ({ image }) => image === "" },
    { label: "Uten norsk tekst", test: ({ title_no, description_no }) => !title_no || !description_no },
  ],
  sorts: [
    { label: "Etter tittel", compare: () => 0 },
    { label: "Etter adresse", compare: (one, other) => compareNorwegian(one.slug, other.slug) },
    { label: "Sist endret først", compare: (one, other) => other.updated_at.localeCompare(one.updated_at) },
  ],
};
