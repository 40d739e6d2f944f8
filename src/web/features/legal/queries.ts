import { queryOptions } from "@tanstack/react-query";
import { legalEndpoints, type LegalType } from "../../../contract/legal/legal.ts";
import { type Api, browserApi } from "../../lib/api/api.ts";

export const legalQuery = (type: LegalType, api: Api = browserApi) =>
  queryOptions({
    queryKey: ["legal", type],
    queryFn: ({ signal }) => api.call(legalEndpoints.find, { params: { type }, signal }),
  });
