import { useQuery } from "@tanstack/react-query";
import { useLoadErrorToast } from "../../../lib/toasts/use-load-error-toast.ts";
import { boatTypesQuery, regionChoicesQuery, serviceChoicesQuery } from "./queries.ts";

/** The options of the boat form. A toast says which of them could not be loaded. */
export function useChoices() {
  const regions = useQuery(regionChoicesQuery());
  const services = useQuery(serviceChoicesQuery());
  const types = useQuery(boatTypesQuery());
  useLoadErrorToast(
    { isError: regions.isError, error: undefined },
    "Could not load regions. Please refresh the page.",
  );
  useLoadErrorToast(
    { isError: services.isError, error: undefined },
    "Could not load services. Please refresh the page.",
  );
  return {
    regions: regions.data ?? [],
    hasNoRegions: regions.data?.length === 0,
    services: services.data ?? [],
    types: types.data ?? [],
  };
}
