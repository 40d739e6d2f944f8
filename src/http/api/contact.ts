import { Hono } from "hono";
import { contactMessage } from "../../contract/contact.ts";
import { listSubmissions, removeSubmission, submitMessage } from "../../domain/contact.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { readJson, readPathId } from "../read-request.ts";

export function contactApi({ ctx }: HttpDependencies) {
  return new Hono<HttpEnv>().post("/", async (c) =>
    c.json(await submitMessage(ctx, await readJson(c, contactMessage)), 201),
  );
}

export function adminSubmissionsApi({ ctx }: HttpDependencies) {
  return new Hono<HttpEnv>()
    .get("/", async (c) => c.json(await listSubmissions(ctx)))
    .delete("/:id", async (c) => {
      await removeSubmission(ctx, readPathId(c));
      return c.body(null, 204);
    });
}
