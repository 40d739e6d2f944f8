import { selectPageNames } from "../../db/queries/public-pages.ts";
import { selectMovedServices } from "../../db/queries/services.ts";
import type { Context } from "../context.ts";

/** Which boats and services have public pages now. */
export interface PageNames {
  boats: Set<string>;
  services: Set<string>;
  /** Current slugs by former slug. */
  movedServices: Map<string, string>;
}

/** The paths of the pages of boats and services. */
export async function listContentPaths(ctx: Context): Promise<Set<string>> {
  const { boats, services } = await listPageNames(ctx);
  return new Set([
    ...[...boats].map((id) => `/fleet/${encodeURIComponent(id)}`),
    ...[...services].map((slug) => `/services/${encodeURIComponent(slug)}`),
  ]);
}

export async function listPageNames(ctx: Context): Promise<PageNames> {
  const { boats, services } = await selectPageNames(ctx.db);
  return {
    boats: new Set(boats.map(({ id }) => id)),
    services: new Set(services.map(({ slug }) => slug)),
    movedServices: await selectMovedServices(ctx.db),
  };
}
