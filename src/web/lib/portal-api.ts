import { createApi } from "./api.ts";
import { waitForSignIn } from "./session-expiry.ts";

/** Does a call; if the session has ended meanwhile it is asked for again, and then the call is repeated. */
export async function withSession<Answer extends { status: number }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await call();
  if (answer.status !== 401 || !(await waitForSignIn())) return answer;
  return withSession(call);
}

/** The API as staff use it: like the browser's, but no call is lost to a session that has ended. */
export const portalApi = createApi((path, init) => withSession(() => fetch(path, init)));
