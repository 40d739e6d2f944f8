import { filterFromParams } from "../../../contract/fleet-filter.ts";
import { contactPath } from "../enquiries/contact-path.ts";
import { useFleetState } from "./back-to-fleet.tsx";

/** The contact form for a boat, with the service and the week that the fleet was filtered by. */
export function useOfferPath(boatId: string): string {
  const { fleet } = useFleetState();
  const { service, week } = filterFromParams(new URLSearchParams(fleet.split("?")[1]));
  return contactPath({ boats: [boatId], service, weeks: week ? [Number(week)] : [] });
}
