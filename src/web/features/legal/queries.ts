import { queryOptions } from "@tanstack/react-query";
import type { LegalText, LegalType } from "../../../contract/legal.ts";
import { type Api, browserApi } from "../../lib/api.ts";
import { isRecord } from "../../lib/guards.ts";

function isLegalText(answer: unknown): answer is LegalText {
  return isRecord(answer) && (typeof answer.content === "string" || answer.content === null);
}

export const legalQuery = (type: LegalType, api: Api = browserApi) =>
  queryOptions({
    queryKey: ["legal", type],
    queryFn: ({ signal }) => api.get(`/api/legal/${type}`, isLegalText, signal),
  });
