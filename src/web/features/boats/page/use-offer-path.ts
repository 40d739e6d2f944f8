import { filterFromParams } from "../../../../rules/fleet/fleet-filter.ts";
import { offerPath } from "../../../../rules/enquiries/offer-path.ts";
import { useFleetState } from "../back-to-fleet.tsx";

/** The contact form for a boat, with what the fleet was filtered by. */
export function useOfferPath(boatId: string): string {
  const { fleet } = useFleetState();
  return offerPath(filterFromParams(new URLSearchParams(fleet.split("?")[1])), [boatId]);
}
