import { selectPageNames } from "../../db/queries/public-pages.ts";
import { boatPath } from "../../rules/boats/boat-path.ts";
import { servicePath } from "../../rules/services/service-path.ts";
import type { Context } from "../context.ts";

/** The paths of the pages of boats and services. */
export async function listContentPaths(ctx: Context): Promise<Set<string>> {
  const { boats, services } = await selectPageNames(ctx.db);
  return new Set([...boats.map(({ id }) => boatPath(id)), ...services.map(({ slug }) => servicePath(slug))]);
}
