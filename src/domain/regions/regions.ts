import { randomUUID } from "node:crypto";
import { AppError } from "../../contract/errors.ts";
import { compareNorwegian } from "../../shared/norwegian.ts";
import { type AdminRegion, type NewRegion, type RegionUpdate } from "../../contract/regions/admin-regions.ts";
import type { Region } from "../../contract/regions/regions.ts";
import { insertRegion, selectRegions, updateRegion } from "../../db/queries/regions.ts";
import { changeContent, type Context } from "../context.ts";
import { describeDuplicate } from "../duplicates.ts";
import { createStaleError, keepVersion, type SaveReason, type VersionedKind } from "../versions/keep.ts";
import { formatQuantity } from "../../shared/format-number.ts";
import type { RecordFields } from "../versions/record-fields.ts";

const recordFields: RecordFields<RegionUpdate> = {
  name: { label: "Navn", type: "text" },
  description: { label: "Beskrivelse", type: "prose" },
  place: { label: "Sted på kartet", type: "text", initial: "" },
  radius: {
    label: "Utstrekning",
    type: "text",
    initial: 20,
    format: (miles) => formatQuantity(Number(miles), "nm"),
  },
};

export const versionedRegions: VersionedKind<AdminRegion> = {
  kind: "region",
  fields: recordFields,
  getId: ({ id }) => id,
  getLabel: ({ name }) => name,
};

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
    changeContent(ctx, async (tx) => {
      await insertRegion(tx.db, id, input, ctx.now().toISOString());
      await keepVersion(tx, versionedRegions, { after: await findRegionForAdmin(tx, id) });
    }),
  );
  return findRegionForAdmin(ctx, id);
}

export async function updateRegionDetails(
  ctx: Context,
  id: string,
  input: RegionUpdate,
  reason?: SaveReason,
): Promise<AdminRegion> {
  const { version, ...fields } = input;
  await describeDuplicate(nameInUse(input), () =>
    changeContent(ctx, async (tx) => {
      const before = await findRegionForAdmin(tx, id);
      const isSaved = await updateRegion(tx.db, id, version, fields, ctx.now().toISOString());
      const after = await findRegionForAdmin(tx, id);
      const message = (who: string) => `${who} har lagret denne regionen i mellomtiden.`;
      if (!isSaved) throw await createStaleError(tx, versionedRegions, after, { message, yours: input });
      await keepVersion(tx, versionedRegions, { before, after, reason });
    }),
  );
  return findRegionForAdmin(ctx, id);
}

function nameInUse({ name }: { name: string }) {
  return { message: `En region heter allerede «${name}».`, field: "name" };
}
