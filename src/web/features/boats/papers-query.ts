import { queryOptions } from "@tanstack/react-query";
import { type Papers, papersEndpoints } from "../../../contract/boats/papers.ts";
import { type Api, ApiError, browserApi } from "../../lib/api/api.ts";

const noPapers: Papers = { certificates: [], biosecurity: null };

/** The certificates and the biosecurity of a boat. A boat that does not exist has none. */
export const papersQuery = (id: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "papers", id],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(papersEndpoints.read, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return noPapers;
        throw error;
      }
    },
  });
