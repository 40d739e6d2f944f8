import * as v from "valibot";
import { newBoat } from "../../contract/boats/admin-boats.ts";
import { legalDraft } from "../../contract/legal/admin-legal.ts";
import { newService } from "../../contract/services/admin-services.ts";
import { boatEndpoints } from "../../contract/boats/boats.ts";
import { fillPath } from "../../contract/endpoint.ts";
import { type BoatInFleet, fleetEndpoints } from "../../contract/fleet/fleet.ts";
import { legalEndpoints, legalType, type LegalText } from "../../contract/legal/legal.ts";
import { papersEndpoints } from "../../contract/boats/papers.ts";
import { serviceEndpoints } from "../../contract/services/services.ts";
import { recordId } from "../../contract/text.ts";
import { previewBoat } from "../../domain/boats/boats.ts";
import type { Context } from "../../domain/context.ts";
import { previewRestoration } from "../../domain/history/restore.ts";
import { readLegal, toPublicHtml } from "../../domain/legal/legal.ts";
import { toPublicPapers } from "../../domain/boats/papers.ts";
import { findServiceForAdmin, previewService } from "../../domain/services/services.ts";
import { check } from "../read-request.ts";

/** Calls the API in process. */
export type Transport = (path: string, init?: RequestInit) => Promise<Response>;

/** What a form in the portal sends to the public URL of its record. */
export const previewForm = v.object({
  /** The stored record's id; empty for a new one. */
  id: v.optional(v.union([v.literal(""), recordId]), ""),
  /** The unsaved values as JSON. */
  draft: v.optional(v.pipe(v.string(), v.parseJson())),
  /** Which fields of an old version to preview instead, as JSON. */
  restore: v.optional(
    v.pipe(v.string(), v.parseJson(), v.object({ restored: v.number(), fields: v.array(v.string()) })),
  ),
});
type PreviewForm = v.InferOutput<typeof previewForm>;

/** The API with one record as it would be if the form were saved. */
export async function createDraftTransport(
  ctx: Context,
  path: string,
  form: PreviewForm,
): Promise<(transport: Transport) => Transport> {
  const [, section = "", name = ""] = path.split("/").map(decodeURIComponent);
  if (section === "fleet") return previewOfBoat(ctx, name, form);
  if (section === "services") return previewOfService(ctx, form);
  return previewOfLegal(ctx, check(legalType, section), form);
}

async function previewOfBoat(ctx: Context, name: string, form: PreviewForm) {
  const draft = await readDraft(ctx, "boat", form);
  const input = check(newBoat, { ...draft, id: "" });
  const boat = await previewBoat(ctx, name, input);
  const papers = toPublicPapers(ctx, name, input);
  const papersPath = fillPath(papersEndpoints.read.path, { id: name });
  const ownPath = fillPath(fleetEndpoints.boat.path, { id: boat.id });
  return (transport: Transport): Transport =>
    async (requested, init) => {
      if (requested === papersPath) return Response.json(papers);
      const response = await transport(requested, init);
      if (requested !== ownPath) return response;
      const alone = { previous: null, next: null };
      const stored = response.ok ? ((await response.json()) as BoatInFleet) : alone;
      return Response.json({ ...stored, boat });
    };
}

async function previewOfService(ctx: Context, form: PreviewForm) {
  const stored = form.id === "" ? null : await findServiceForAdmin(ctx, form.id);
  const service = await previewService(
    ctx,
    form.id || "new",
    check(newService, await readDraft(ctx, "service", form)),
  );
  const ownPath = fillPath(serviceEndpoints.find.path, { slug: service.slug });
  const boatsPath = fillPath(boatEndpoints.listOfService.path, { slug: service.slug });
  return (transport: Transport): Transport =>
    async (requested, init) => {
      if (requested === ownPath) return Response.json(service);
      if (!requested.startsWith(boatsPath)) return transport(requested, init);
      return stored
        ? transport(fillPath(boatEndpoints.listOfService.path, { slug: stored.slug }), init)
        : Response.json([]);
    };
}

async function previewOfLegal(ctx: Context, type: LegalText["type"], form: PreviewForm) {
  const { content } = check(legalDraft, await readDraft(ctx, "legal", { ...form, id: type }));
  const stored = await readLegal(ctx, type);
  const text: LegalText = {
    ...stored,
    content: await toPublicHtml(ctx, content),
    updated_at: ctx.now().toISOString(),
  };
  const ownPath = fillPath(legalEndpoints.find.path, { type });
  return (transport: Transport): Transport =>
    async (requested, init) =>
      requested === ownPath ? Response.json(text) : transport(requested, init);
}

/** The values of the form, or those that a restoration would save. */
async function readDraft(ctx: Context, kind: string, { id, draft, restore }: PreviewForm): Promise<object> {
  if (restore !== undefined) return previewRestoration(ctx, kind, id, restore);
  return check(v.looseObject({}), draft);
}
