import { ApiError, createApi } from "./api.ts";
import { getIsSigningOut, waitForSignIn } from "./session-expiry.ts";
import { limitTime } from "./time-limit.ts";

/**
 * Sends a request. If the session has expired, waits for a new sign-in and sends it again. While the user is signing
 * out nothing is sent: what is polled would be refused.
 */
export async function withSession<Response extends { status: number }>(
  send: () => Promise<Response>,
): Promise<Response> {
  if (getIsSigningOut()) throw new ApiError(401, {});
  const response = await send();
  if (response.status !== 401 || !(await waitForSignIn())) return response;
  return withSession(send);
}

/**
 * The API client of the portal: requests survive an expired session, and each attempt has a time limit, because a form
 * cannot be closed while it is being saved. Uploads have limits of their own.
 */
export const portalApi = createApi((path, init) =>
  withSession(() => fetch(path, { ...init, signal: limitTime(init?.signal) })),
);

/** Waits for a deletion. What somebody else has deleted meanwhile counts as deleted. */
export async function ignoreMissing(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
  }
}
