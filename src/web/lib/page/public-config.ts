import { useRouteLoaderData } from "react-router";
import type { SiteData } from "../../../rules/company/site.ts";

/** The data of the root loader; undefined only if that loader failed. */
export function usePublicConfig(): SiteData | undefined {
  return useRouteLoaderData<SiteData>("root");
}

export function useSiteUrl(): string {
  return usePublicConfig()?.siteUrl ?? "";
}
