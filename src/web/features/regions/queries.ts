import { queryOptions } from "@tanstack/react-query";
import { regionEndpoints } from "../../../contract/regions/regions.ts";
import { type Api, browserApi } from "../../lib/api/api.ts";

export const regionsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["regions"],
    queryFn: ({ signal }) => api.call(regionEndpoints.list, { signal }),
  });
