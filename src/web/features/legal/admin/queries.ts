import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { LegalPreview, LegalText, LegalType } from "../../../../contract/legal.ts";
import { isRecord } from "../../../lib/guards.ts";
import { portalApi } from "../../../lib/portal-api.ts";

function isLegalText(answer: unknown): answer is LegalText {
  return (
    isRecord(answer) &&
    (typeof answer.content === "string" || answer.content === null) &&
    typeof answer.version === "number"
  );
}

export const adminLegalQuery = (type: LegalType) =>
  queryOptions({
    queryKey: ["admin", "legal", type],
    queryFn: ({ signal }) => portalApi.get(`/api/admin/legal/${type}`, isLegalText, signal),
    staleTime: 0,
    refetchOnMount: "always",
  });

/** What the server's own sanitiser makes of a text; the one before stays in view meanwhile. */
export const legalPreviewQuery = (content: string) =>
  queryOptions({
    queryKey: ["admin", "legal-preview", content],
    queryFn: ({ signal }) =>
      portalApi.send<LegalPreview>("POST", "/api/admin/legal/preview", { content }, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
