import type { Role } from "../../../src/contract/roles.ts";
import type { SentInvitation } from "../../../src/contract/accounts/users.ts";
import { call, nextLoopbackIp } from "./http-client.ts";
import type { TestServer } from "./server.ts";

interface NewAccount {
  email: string;
  role: Role;
  name?: string;
  password?: string;
  /** Finds the token of the invitation where it is sent by mail; otherwise the response has the link. */
  findToken?: () => Promise<string>;
}

/** The server with the credentials of another account than the first one. */
export interface AccountServer extends TestServer {
  userId: string;
}

/** Adds an account as an owner and the invited person do. The command takes a second of the processor. */
export async function addAccount(
  server: TestServer,
  ownerCookie: string,
  { email, role, name = email, password = server.adminPassword, findToken }: NewAccount,
): Promise<AccountServer> {
  const { status, body } = await call<SentInvitation>(server, "/api/admin/users", {
    method: "POST",
    cookie: ownerCookie,
    body: { email, role, name, password: server.adminPassword },
  });
  if (status >= 300) throw new Error(`${email} was not invited: ${JSON.stringify(body)}`);
  const token = findToken ? await findToken() : body.link?.split(":").at(-1);
  const accepted = await call(server, "/api/auth/invitation/accept", {
    method: "POST",
    body: { token, name, password },
    from: nextLoopbackIp(),
  });
  if (accepted.status !== 204) {
    throw new Error(`${email} did not accept the invitation: ${JSON.stringify(accepted.body)}`);
  }
  return { ...server, adminEmail: email, adminPassword: password, userId: body.user.id };
}
