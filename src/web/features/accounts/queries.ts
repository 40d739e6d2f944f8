import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { authEndpoints } from "../../../contract/accounts/auth.ts";
import type { Credentials, SecondFactorCode } from "../../../contract/accounts/sign-in.ts";
import { browserApi } from "../../lib/api/api.ts";
import { limitTime } from "../../lib/api/time-limit.ts";

/** The signed-in user, or null. Refetched on each visit and when the window regains focus. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ["session"],
    queryFn: ({ signal }) => browserApi.call(authEndpoints.getSession, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    retry: false,
  });

export function signIn(credentials: Credentials) {
  return browserApi.call(authEndpoints.signIn, { body: credentials, signal: limitTime() });
}

export function signInWithCode(body: SecondFactorCode) {
  return browserApi.call(authEndpoints.signInWithCode, { body, signal: limitTime() });
}

export function signOut() {
  return browserApi.call(authEndpoints.signOut, { signal: limitTime() });
}

/** Marks the session as ended in the cache, also if it is being fetched. */
export async function clearSession(queryClient: QueryClient): Promise<void> {
  const { queryKey } = sessionQuery();
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, null);
}

/** Signs out the current user, so that another one can sign in. */
export async function endOtherSession(queryClient: QueryClient): Promise<void> {
  if (!queryClient.getQueryData(sessionQuery().queryKey)) return;
  await signOut();
  await clearSession(queryClient);
}
