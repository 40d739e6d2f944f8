import { Hono } from "hono";
import * as v from "valibot";
import { adminLegalEndpoints, legalDraft, legalUpdate } from "../../contract/legal/admin-legal.ts";
import { AppError } from "../../contract/errors.ts";
import { legalEndpoints, type LegalType, legalType } from "../../contract/legal/legal.ts";
import { previewLegal, readLegal, readLegalForAdmin, saveLegal } from "../../domain/legal/legal.ts";
import type { HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

export function legalApi() {
  const app = new Hono<HttpEnv>();
  mount(app, legalEndpoints.find, {}, ({ ctx, params }) => readLegal(ctx, parseType(params.type)));

  const { preview, find, update } = adminLegalEndpoints;
  mount(app, preview, { body: legalDraft }, ({ ctx, body }) => previewLegal(ctx, body.content));
  mount(app, find, {}, ({ ctx, params }) => readLegalForAdmin(ctx, parseType(params.type)));
  mount(app, update, { body: legalUpdate }, ({ ctx, params, body }) =>
    saveLegal(ctx, parseType(params.type), body),
  );
  return app;
}

function parseType(type: string): LegalType {
  if (!v.is(legalType, type)) throw new AppError("not_found", "Teksten finnes ikke");
  return type;
}
