import { selectPageNames } from "../db/public-pages.ts";
import { selectMovedServices } from "../db/services.ts";
import type { Context } from "./context.ts";

/** Which boats, services and boat types have public pages now. */
export interface PageNames {
  boats: Set<string>;
  /** The types that /fleet can be filtered by: those of active boats. */
  boatTypes: Set<string>;
  services: Set<string>;
  /** Current slugs by former slug. */
  movedServices: Map<string, string>;
}

export async function listPageNames(ctx: Context): Promise<PageNames> {
  const { boats, services } = await selectPageNames(ctx.db);
  const active = boats.filter(({ status }) => status === "active");
  return {
    boats: new Set(boats.map(({ id }) => id)),
    boatTypes: new Set(active.map(({ type }) => type)),
    services: new Set(services.map(({ slug }) => slug)),
    movedServices: await selectMovedServices(ctx.db),
  };
}
