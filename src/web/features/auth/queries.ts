import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../../../contract/auth.ts";
import { browserApi } from "../../lib/api.ts";
import { isRecord } from "../../lib/guards.ts";

function isSession(answer: unknown): answer is Session {
  return (
    answer === null || (isRecord(answer) && isRecord(answer.user) && typeof answer.user.email === "string")
  );
}

/** Who is signed in: null for nobody. Asked anew on each visit and when the window comes back to the front. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ["session"],
    queryFn: ({ signal }) => browserApi.get("/api/auth/get-session", isSession, signal),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    retry: false,
  });
