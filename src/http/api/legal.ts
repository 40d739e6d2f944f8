import { Hono } from "hono";
import * as v from "valibot";
import { AppError } from "../../contract/errors.ts";
import { legalDraft, type LegalType, legalType, legalUpdate } from "../../contract/legal.ts";
import { previewLegal, readLegal, saveLegal } from "../../domain/legal.ts";
import type { HttpDependencies, HttpEnv, RequestContext } from "../env.ts";
import { readJson } from "../read-request.ts";

export function legalApi({ ctx }: HttpDependencies) {
  return new Hono<HttpEnv>().get("/:type", async (c) => c.json(await readLegal(ctx, readType(c))));
}

export function adminLegalApi({ ctx }: HttpDependencies) {
  return new Hono<HttpEnv>()
    .post("/preview", async (c) => c.json(previewLegal((await readJson(c, legalDraft)).content)))
    .get("/:type", async (c) => c.json(await readLegal(ctx, readType(c))))
    .put("/:type", async (c) => c.json(await saveLegal(ctx, readType(c), await readJson(c, legalUpdate))));
}

function readType(c: RequestContext): LegalType {
  const type = v.safeParse(legalType, c.req.param("type"));
  if (!type.success) throw new AppError("not_found", "There is no such text");
  return type.output;
}
