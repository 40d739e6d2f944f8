import type {
  AdminService,
  BoatLinks,
  NewService,
  ServiceUpdate,
} from "../../contract/services/admin-services.ts";
import { AppError } from "../../contract/errors.ts";
import {
  deleteBoatService,
  insertBoatService,
  lockBoat,
  selectBoatIdsByService,
  selectBoatNames,
  touchBoat,
} from "../../db/queries/boats.ts";
import { findBoatForAdmin, versionedBoats } from "./boats.ts";
import { changeContent, type Context } from "../context.ts";
import { createOnce } from "../create-once.ts";
import { keepVersion, type SaveReason } from "../versions/keep.ts";
import {
  completeService,
  createService,
  findServiceBySlug,
  findServiceForAdmin,
  updateServiceDetails,
  versionedServices,
} from "../services/services.ts";

/** Creates a service and links boats to it, in one transaction. */
export function createServiceWithBoats(
  ctx: Context,
  { boats, ...input }: NewService & BoatLinks,
): Promise<AdminService> {
  const content = completeService(input, "");
  return createOnce(ctx, versionedServices, {
    create: () =>
      changeContent(ctx, async (tx) => {
        const { id } = await createService(tx, input);
        await changeBoats(tx, id, boats);
        return findServiceForAdmin(tx, id);
      }),
    findExisting: async () => {
      const existing = await findServiceBySlug(ctx, content.slug);
      const isLinked = existing?.boats.length === boats.added.length;
      return isLinked && boats.added.every((id) => existing.boats.includes(id)) ? existing : undefined;
    },
    content,
  });
}

/** Saves a service and the boats that are linked to it, in one transaction. */
export function updateServiceWithBoats(
  ctx: Context,
  id: string,
  { boats, ...input }: ServiceUpdate & BoatLinks,
  reason?: SaveReason,
): Promise<AdminService> {
  return changeContent(ctx, async (tx) => {
    const { added, removed } = await findMissingChanges(tx, id, boats);
    const links = added.length + removed.length > 0 ? { label: "Fartøy", added, removed } : undefined;
    await updateServiceDetails(tx, id, input, { reason, links });
    await changeBoats(tx, id, { added, removed });
    return findServiceForAdmin(tx, id);
  });
}

/** The changes that undo the links of a save, without links that were changed again since. */
export async function findUndoneBoats(
  ctx: Context,
  id: string,
  { added, removed }: BoatLinks["boats"],
): Promise<BoatLinks["boats"]> {
  const existing = new Map(await selectBoatNames(ctx.db));
  const exists = (boatId: string) => existing.has(boatId);
  return findMissingChanges(ctx, id, { added: removed.filter(exists), removed: added.filter(exists) });
}

/** Leaves out the links that are as wanted already. */
async function findMissingChanges(
  ctx: Context,
  id: string,
  { added, removed }: BoatLinks["boats"],
): Promise<BoatLinks["boats"]> {
  const linked = new Set((await selectBoatIdsByService(ctx.db)).get(id));
  return {
    added: added.filter((boatId) => !linked.has(boatId)),
    removed: removed.filter((boatId) => linked.has(boatId)),
  };
}

/** A link is part of the boat, so each boat that changes gets a new version. Always in the same order: no deadlocks. */
async function changeBoats(
  tx: Context,
  serviceId: string,
  { added, removed }: BoatLinks["boats"],
): Promise<void> {
  for (const boatId of [...added, ...removed].toSorted()) {
    // Saving a boat replaces its links, so one that is being saved must be read after that.
    await lockBoat(tx.db, boatId);
    const before = await findBoat(tx, boatId);
    const isLinked = before.services.includes(serviceId);
    // Somebody else has done it already.
    if (isLinked === added.includes(boatId)) continue;
    if (isLinked) await deleteBoatService(tx.db, boatId, serviceId);
    else await insertBoatService(tx.db, boatId, serviceId);
    await touchBoat(tx.db, boatId, tx.now().toISOString());
    await keepVersion(tx, versionedBoats, { before, after: await findBoatForAdmin(tx, boatId) });
  }
}

async function findBoat(tx: Context, id: string) {
  try {
    return await findBoatForAdmin(tx, id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    const message = "Et av fartøyene finnes ikke lenger.";
    throw new AppError("invalid_reference", message, { fields: { boats: message } });
  }
}
