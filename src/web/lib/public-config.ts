import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "../../contract/site.ts";

/** What the root's loader answers; undefined only where that itself failed. */
export function usePublicConfig(): PublicConfig | undefined {
  return useRouteLoaderData<PublicConfig>("root");
}
