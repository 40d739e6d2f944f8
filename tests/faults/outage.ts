/** Requests to a server that cannot store anything. */
import { expect } from "vitest";
import { call, nextLoopbackIp } from "../support/servers/http-client.ts";
import type { TestServer } from "../support/servers/server.ts";

let sent = 0;
export function sendEnquiry(server: TestServer) {
  sent += 1;
  const body = { name: "Ingrid", email: "i@anlegg.example", message: `Vi trenger notvask i uke ${sent}.` };
  return call<{ error: { code: string; message: string } }>(server, "/api/contact", {
    method: "POST",
    body,
    from: nextLoopbackIp(),
  });
}

/** A request that cannot be answered gets a sentence, and pages and the health check go on. */
export async function expectOutage(server: TestServer, message: string) {
  const refused = await sendEnquiry(server);
  expect(refused.body).toMatchObject({ error: { code: "unavailable", message } });
  expect(refused.status).toBe(503);
  expect(refused.headers["retry-after"]).toBe("5");
  for (const path of ["/", "/healthz"]) {
    expect((await call(server, path)).status, path).toBe(200);
  }
}
