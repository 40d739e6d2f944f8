import { boatEndpoints } from "../../../../contract/boats/boats.ts";
import { type RequestPage, requestPageEndpoints } from "../../../../contract/enquiries/request-page.ts";
import { type Api, ApiError } from "../../../lib/api/api.ts";
import { type AskedBoat, toAskedBoat } from "../queries.ts";

export interface LoadedRequest {
  request: RequestPage;
  /** Those it asks for, as far as they still exist. */
  boats: AskedBoat[];
}

/** Null if there is no such page, or not any more. */
export async function readRequest(token: string, api: Api): Promise<LoadedRequest | null> {
  try {
    const request = await api.call(requestPageEndpoints.read, { params: { token } });
    const ids = request.about.filter(({ kind }) => kind === "boat").map(({ id }) => id);
    const boats = ids.length > 0 ? await api.call(boatEndpoints.list, { query: { ids: ids.join() } }) : [];
    return { request, boats: boats.map(toAskedBoat) };
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return null;
    throw error;
  }
}
