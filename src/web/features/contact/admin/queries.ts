import { queryOptions } from "@tanstack/react-query";
import { type ContactSubmission, submissionStatuses } from "../../../../contract/contact.ts";
import { isListOf, isRecord } from "../../../lib/guards.ts";
import { portalApi } from "../../portal/portal-api.ts";

const minuteMs = 60_000;
const texts = ["id", "name", "email", "message", "created_at", "updated_at"];

function isSubmission(answer: unknown): answer is ContactSubmission {
  return (
    isRecord(answer) &&
    texts.every((name) => typeof answer[name] === "string") &&
    submissionStatuses.some((status) => status === answer.status) &&
    Array.isArray(answer.mail)
  );
}

/** Asked for again every minute while somebody looks: an enquiry should not wait for a reload. */
export const submissionsQuery = () =>
  queryOptions({
    queryKey: ["admin", "contact"],
    queryFn: ({ signal }) => portalApi.get("/api/admin/submissions", isListOf(isSubmission), signal),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: minuteMs,
  });

export function countNew(submissions: ContactSubmission[]): number {
  return submissions.filter(({ status }) => status === "new").length;
}
