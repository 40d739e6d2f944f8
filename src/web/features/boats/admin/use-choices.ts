import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { compareNorwegian } from "../../../../contract/norwegian.ts";
import { useLoadErrorToast } from "../../../lib/use-load-error-toast.ts";
import { adminBoatsQuery, regionChoicesQuery, serviceChoicesQuery } from "./queries.ts";

/** The options of the boat form. A toast says which of them could not be loaded. */
export function useChoices() {
  const regions = useQuery(regionChoicesQuery());
  const services = useQuery(serviceChoicesQuery());
  const { data: boats } = useQuery(adminBoatsQuery());
  useLoadErrorToast(
    { isError: regions.isError, error: undefined },
    "Could not load regions. Please refresh the page.",
  );
  useLoadErrorToast(
    { isError: services.isError, error: undefined },
    "Could not load services. Please refresh the page.",
  );
  const types = useMemo(
    () => [...new Set(boats?.map(({ type }) => type))].toSorted(compareNorwegian),
    [boats],
  );
  return {
    regions: regions.data ?? [],
    hasNoRegions: regions.data?.length === 0,
    services: services.data ?? [],
    types,
  };
}
