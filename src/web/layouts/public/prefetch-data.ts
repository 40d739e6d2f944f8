import { boatQuery, fleetQuery } from "../../features/boats/fleet-query.ts";
import { papersQuery } from "../../features/boats/papers-query.ts";
import { serviceBoatsQuery } from "../../features/boats/service-boats-query.ts";
import { regionsQuery } from "../../features/regions/queries.ts";
import { relatedServicesQuery, serviceQuery, servicesQuery } from "../../features/services/queries.ts";
import { type AnyQuery, prefetchInBrowser } from "../../lib/prefetch.tsx";

/** Reads what a page shows, if it is one that visitors often go to. */
export function prefetchData(path: string): void {
  const [, section, name] = decodePath(path).split("/");
  prefetchInBrowser(listQueries(section, name));
}

/** A malformed path has no page to prepare. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

function listQueries(section: string | undefined, name: string | undefined): AnyQuery[] {
  if (section === "fleet") {
    if (name === undefined) return [fleetQuery()];
    return name === "sammenlign" ? [] : [boatQuery(name), papersQuery(name), regionsQuery()];
  }
  if (section !== "services") return [];
  if (name === undefined) return [servicesQuery()];
  return name === "rov"
    ? [serviceBoatsQuery(name)]
    : [serviceQuery(name), relatedServicesQuery(name), serviceBoatsQuery(name)];
}
