import { randomUUID } from "node:crypto";
import { AppError } from "../contract/errors.ts";
import { compareNorwegian } from "../contract/norwegian.ts";
import type { AdminRegion, NewRegion, RegionUpdate } from "../contract/admin-regions.ts";
import type { Region } from "../contract/regions.ts";
import { insertRegion, selectRegions, updateRegion } from "../db/regions.ts";
import { changeContent, type Context } from "./context.ts";
import { describeDuplicate } from "./duplicates.ts";

export async function listRegions(ctx: Context): Promise<Region[]> {
  const regions = await listRegionsForAdmin(ctx);
  return regions.map(({ id, name, description }) => ({ id, name, description }));
}

export async function listRegionsForAdmin(ctx: Context): Promise<AdminRegion[]> {
  const regions = await selectRegions(ctx.db);
  return regions.toSorted((a, b) => compareNorwegian(a.name, b.name));
}

export async function findRegionForAdmin(ctx: Context, id: string): Promise<AdminRegion> {
  const [region] = await selectRegions(ctx.db, { id });
  if (!region) throw new AppError("not_found", "Regionen finnes ikke");
  return region;
}

export async function createRegion(ctx: Context, input: NewRegion): Promise<AdminRegion> {
  const id = randomUUID();
  await describeDuplicate(nameInUse(input), () =>
    changeContent(ctx, (tx) => insertRegion(tx.db, id, input, ctx.now().toISOString())),
  );
  return findRegionForAdmin(ctx, id);
}

export async function updateRegionDetails(
  ctx: Context,
  id: string,
  input: RegionUpdate,
): Promise<AdminRegion> {
  const { version, ...fields } = input;
  await describeDuplicate(nameInUse(input), () =>
    changeContent(ctx, async (tx) => {
      await findRegionForAdmin(tx, id);
      if (await updateRegion(tx.db, id, version, fields, ctx.now().toISOString())) return;
      const current = await findRegionForAdmin(tx, id);
      throw new AppError("stale", "Noen andre har lagret denne regionen i mellomtiden.", {
        current,
        yours: input,
      });
    }),
  );
  return findRegionForAdmin(ctx, id);
}

function nameInUse({ name }: { name: string }) {
  return { message: `En region heter alt «${name}».`, field: "name" };
}
