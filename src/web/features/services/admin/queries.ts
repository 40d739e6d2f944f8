import { queryOptions } from "@tanstack/react-query";
import type { AdminService } from "../../../../contract/services.ts";
import { isListOf, isRecord } from "../../../lib/guards.ts";
import { portalApi } from "../../../lib/portal-api.ts";

const texts = ["id", "slug", "title", "title_no", "description", "description_no", "image", "image_text"];

function isAdminService(answer: unknown): answer is AdminService {
  return (
    isRecord(answer) &&
    texts.every((name) => typeof answer[name] === "string") &&
    Array.isArray(answer.features) &&
    typeof answer.version === "number"
  );
}

/** Ordered by the title that is shown. */
export const adminServicesQuery = () =>
  queryOptions({
    queryKey: ["admin", "services"],
    queryFn: ({ signal }) => portalApi.get("/api/admin/services", isListOf(isAdminService), signal),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
