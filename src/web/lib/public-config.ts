import { useRouteLoaderData } from "react-router";
import type { PublicConfig } from "../../contract/site.ts";

/** The data of the root loader; undefined only if that loader failed. */
export function usePublicConfig(): PublicConfig | undefined {
  return useRouteLoaderData<PublicConfig>("root");
}

export function useSiteUrl(): string {
  return usePublicConfig()?.siteUrl ?? "";
}
