import { Hono } from "hono";
import { AppError } from "../../contract/errors.ts";
import { boatPath } from "../../rules/boats/boat-path.ts";
import { slugFrom } from "../../shared/slugs.ts";
import { makeDataSheet } from "../../domain/boats/data-sheet.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { clientNetwork, readPathId } from "../read-request.ts";
import { createRenderLimiter, pdfPlaces } from "../render-limiter.ts";

/** The data sheets of boats. One is made at a time. Any other boat gets the page for unknown paths. */
export function dataSheets(dependencies: Pick<HttpDependencies, "ctx" | "trustedProxies">) {
  const { ctx } = dependencies;
  const limit = createRenderLimiter(pdfPlaces);
  return new Hono<HttpEnv>().get("/fleet/:id/datablad.pdf", async (c, next) => {
    try {
      const id = readPathId(c);
      const { boat, pdf } = await limit(clientNetwork(c, dependencies), () => makeDataSheet(ctx, id));
      return c.body(pdf, 200, {
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="${[slugFrom(boat.name), "datablad.pdf"].filter(Boolean).join("-")}"`,
        "cache-control": "no-cache",
        // Search engines show the page instead.
        link: `<${ctx.siteUrl}${boatPath(id)}>; rel="canonical"`,
        // A stricter policy would also apply to the viewers that browsers build from a page.
        "content-security-policy": "frame-ancestors 'none'",
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "not_found") throw error;
      return next();
    }
  });
}
