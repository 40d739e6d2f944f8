import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { makeRequestCalendar, makeRequestPdf } from "../../domain/enquiries/request-documents.ts";
import { findRequestFile } from "../../domain/enquiries/request-page.ts";
import { requestRoot } from "../../rules/enquiries/request-path.ts";
import { limitRequestPages } from "../api/request-pages.ts";
import { sendReceivedFile } from "../document-response.ts";
import type { HttpDependencies, HttpEnv, RequestContext } from "../env.ts";
import { clientNetwork, readPathId } from "../read-request.ts";
import { createRenderLimiter, pdfPlaces } from "../render-limiter.ts";
import { sendErrorText } from "./posted-form.ts";

interface RequestPageParts {
  /** Both are sent without being stored anywhere. */
  sendPage: (c: RequestContext) => Promise<Response>;
  sendPosted: (c: RequestContext) => Promise<Response>;
}

const path = `${requestRoot}:token{[0-9a-f]{32}}`;

/** The pages on which visitors follow their enquiries, with their files, a calendar file and a PDF. Nothing of them is kept. */
export function requestPages(dependencies: HttpDependencies, { sendPage, sendPosted }: RequestPageParts) {
  const { ctx } = dependencies;
  const limit = createRenderLimiter(pdfPlaces);
  const keepSecret = createMiddleware<HttpEnv>(async (c, next) => {
    c.header("cache-control", "no-store");
    c.header("x-robots-tag", "noindex");
    // The URL is all that is needed to read it.
    c.header("referrer-policy", "same-origin");
    await next();
  });
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => {
    c.header("cache-control", "no-store");
    return sendErrorText(error, c);
  });
  return app
    .use(`${path}/*`, keepSecret, limitRequestPages(dependencies))
    .get(path, sendPage)
    .post(path, sendPosted)
    .get(`${path}/filer/:fileId`, async (c) =>
      sendReceivedFile(c, await findRequestFile(ctx, readPathId(c, "token"), readPathId(c, "fileId"))),
    )
    .get(`${path}/kalender.ics`, async (c) =>
      c.body(await makeRequestCalendar(ctx, readPathId(c, "token")), 200, {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'attachment; filename="foresporsel.ics"',
      }),
    )
    .get(`${path}/anbudspakke.pdf`, async (c) => {
      const { reference, pdf } = await limit(clientNetwork(c, dependencies), () =>
        makeRequestPdf(ctx, readPathId(c, "token")),
      );
      return c.body(pdf, 200, {
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${reference.toLowerCase()}.pdf"`,
      });
    });
}
