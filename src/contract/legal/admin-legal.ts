import * as v from "valibot";
import { type AdminEndpoint, typeOf } from "../endpoint.ts";
import { legalText } from "./legal.ts";
import { requestBody } from "../request-body.ts";
import { hasNoNul, version } from "../text.ts";

export const legalMaxLength = 200_000;

const content = v.pipe(
  v.string("Teksten mangler"),
  v.maxLength(legalMaxLength, "Teksten kan ha høyst 200 000 tegn"),
  v.check(hasNoNul, "Teksten har tegn som ikke kan lagres"),
);

export const legalUpdate = requestBody({ content, version });
export type LegalUpdate = v.InferOutput<typeof legalUpdate>;

/** A text to be sanitised without being stored. */
export const legalDraft = requestBody({ content });

const legalPreview = v.object({
  /** As visitors would read it. */
  content: v.string(),
  /** As it would be stored. */
  stored: v.string(),
  /** The markup that was removed, such as `<script>` or `<p onclick>`, each kind once. */
  dropped: v.array(v.string()),
});
export type LegalPreview = v.InferOutput<typeof legalPreview>;

export const adminLegalEndpoints = {
  preview: {
    method: "POST",
    path: "/api/admin/legal/preview",
    role: "editor",
    body: typeOf<typeof legalDraft>(),
    response: legalPreview,
  },
  find: { method: "GET", path: "/api/admin/legal/:type", role: "editor", response: legalText },
  update: {
    method: "PUT",
    path: "/api/admin/legal/:type",
    role: "editor",
    body: typeOf<typeof legalUpdate>(),
    response: legalText,
  },
} as const satisfies Record<string, AdminEndpoint>;
