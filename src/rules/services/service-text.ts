import type { Service } from "../../contract/services/services.ts";

/** The Norwegian title if there is one. */
export function serviceTitle(service: Pick<Service, "title" | "title_no">): string {
  return service.title_no || service.title;
}

export function serviceDescription(service: Pick<Service, "description" | "description_no">): string {
  return service.description_no || service.description;
}
