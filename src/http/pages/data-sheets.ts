import { slugFrom } from "../../contract/slugs.ts";
import { makeDataSheet } from "../../domain/data-sheet.ts";
import type { HttpDependencies } from "../env.ts";
import { createEtag, type FinishedResponse } from "../finished-response.ts";
import { securityHeaders } from "../middleware/security-headers.ts";

/** Renders the data sheets of boats, whose keys are their paths: `/fleet/lomvi/datablad.pdf`. */
export function dataSheetRenderer({ ctx, publicConfig: { siteUrl } }: HttpDependencies) {
  return async (key: string): Promise<FinishedResponse> => {
    const [, , id = ""] = key.split("/");
    const { boat, pdf } = await makeDataSheet(ctx, siteUrl, decodeURIComponent(id));
    const headers = {
      ...securityHeaders(siteUrl),
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${[slugFrom(boat.name), "datablad.pdf"].filter(Boolean).join("-")}"`,
      "cache-control": "no-cache",
      // Search engines show the page instead.
      link: `<${siteUrl}/fleet/${id}>; rel="canonical"`,
      // A stricter policy would also apply to the viewers that browsers build from a page.
      "content-security-policy": "frame-ancestors 'none'",
    };
    return { status: 200, headers, etag: createEtag(pdf), identity: pdf };
  };
}
