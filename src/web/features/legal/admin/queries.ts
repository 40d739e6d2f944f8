import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminLegalEndpoints } from "../../../../contract/legal/admin-legal.ts";
import type { LegalType } from "../../../../contract/legal/legal.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";

export const adminLegalQuery = (type: LegalType) =>
  queryOptions({
    queryKey: ["admin", "legal", type],
    queryFn: ({ signal }) => portalApi.call(adminLegalEndpoints.find, { params: { type }, signal }),
    staleTime: 0,
    refetchOnMount: "always",
  });

/** The text as the server sanitises it. The previous preview stays visible while the next one is fetched. */
export const legalPreviewQuery = (content: string) =>
  queryOptions({
    queryKey: ["admin", "legal-preview", content],
    queryFn: ({ signal }) => portalApi.call(adminLegalEndpoints.preview, { body: { content }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
