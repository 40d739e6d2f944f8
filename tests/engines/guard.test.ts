import { Hono } from "hono";
import { expect, test } from "vitest";
import { type Endpoint, noContent } from "../../src/contract/endpoint.ts";
import { hasRole, type Role, roles } from "../../src/contract/roles.ts";
import { addAccount } from "../../src/domain/accounts/accounts.ts";
import type { HttpEnv } from "../../src/http/env.ts";
import { sendError } from "../../src/http/middleware/errors.ts";
import { requestLog } from "../../src/http/middleware/request-log.ts";
import { requireAdmin } from "../../src/http/middleware/require-admin.ts";
import { mount } from "../../src/http/mount.ts";
import { describeEngine } from "../support/engines/database.ts";
import { createWorld, email, password, toCookieHeader, type World } from "../support/engines/world.ts";

/** Every mounted route of /api/admin, with its parameters filled in. */
function listAdminRoutes({ api }: World) {
  const mounted = api.routes
    .filter(({ path, method }) => path.startsWith("/api/admin") && method !== "ALL")
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, "noe").replace("*", "noe") }));
  expect(mounted.length).toBeGreaterThan(25);
  return mounted;
}

/** Everybody reads enquiries, the calendar and the overview, and manages their own account; editors also change and export enquiries, and change content. */
function getLeastRole({ method, path }: { method: string; path: string }): Role {
  const [, , , area = "", rest] = path.split("/");
  if (
    area === "account" ||
    area === "overview" ||
    (area === "enquiries" && method === "GET" && rest !== "export") ||
    (area === "availability" && method === "GET")
  )
    return "reader";
  const content = [
    "boats",
    "boat-choices",
    "boat-types",
    "services",
    "regions",
    "positions",
    "legal",
    "media",
    "documents",
    "company",
    "first-steps",
    "history",
    "availability",
    "calendar-feeds",
  ];
  return ["enquiries", "reply-templates", ...content].includes(area) ? "editor" : "owner";
}

describeEngine("the role check of /api/admin", () => {
  test("each role may call exactly the routes that are its own", async () => {
    const world = await createWorld();
    for (const role of roles) {
      const cookie = await world.signIn(role);
      for (const { method, path } of listAdminRoutes(world)) {
        const isAllowed = hasRole(role, getLeastRole({ method, path }));
        const response = await world.call(method, path, method === "GET" ? undefined : {}, cookie);
        expect(response.status === 403, `${role}: ${method} ${path} ${response.status}`).toBe(!isAllowed);
        expect(response.status, `${role}: ${method} ${path}`).not.toBe(401);
        if (isAllowed) continue;
        expect(response.error.message).toBe("Rollen din gir ikke tilgang til dette. Spør en eier.");
      }
    }
  });

  test("browsers store no JSON of these routes", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    let successes = 0;
    for (const { method, path } of listAdminRoutes(world)) {
      const { status, headers } = await world.call(method, path, method === "GET" ? undefined : {}, cookie);
      if (headers.get("content-type")?.includes("json") !== true) continue;
      expect(headers.get("cache-control"), `${method} ${path}`).toBe("no-store");
      if (status === 200) successes += 1;
    }
    expect(successes).toBeGreaterThan(10);
  });

  test("a route that declares no role is refused to all, and one that nobody mounted is not found", async () => {
    const { dependencies, ...world } = await createWorld();
    const app = new Hono<HttpEnv>();
    app.onError(sendError);
    app.use(requestLog(dependencies));
    app.use("/api/admin/*", requireAdmin(dependencies));
    const endpoint = { method: "GET", path: "/api/admin/roller", response: noContent } satisfies Endpoint;
    mount(app, { ...endpoint, role: "reader" }, {}, () => undefined);
    mount(app, { ...endpoint, path: "/api/admin/uten-rolle" }, {}, () => undefined);
    app.post("/api/admin/roller", (c) => c.body(null, 204));
    app.all("/api/admin/alle", (c) => c.body(null, 204));
    const headers = { cookie: await world.signIn("owner") };
    const ask = async (method: string, path: string) => (await app.request(path, { method, headers })).status;
    expect(await ask("GET", "/api/admin/roller")).toBe(204);
    expect(await ask("HEAD", "/api/admin/roller")).toBe(204);
    expect(await ask("GET", "/api/admin/uten-rolle")).toBe(403);
    expect(await ask("POST", "/api/admin/roller"), "mounted without the contract").toBe(403);
    expect(await ask("GET", "/api/admin/alle"), "mounted for all methods").toBe(404);
    expect(await ask("GET", "/api/admin/ukjent")).toBe(404);
  });
});

describeEngine("the session check of /api/admin", () => {
  test("responds 401 without a session on every mounted route and on all other paths", async () => {
    const world = await createWorld();
    const mounted = listAdminRoutes(world);
    const others = ["GET", "POST", "PUT", "PATCH", "DELETE"].flatMap((method) =>
      ["/api/admin", "/api/admin/", "/api/admin/finnes/ikke", "/api/admin/boats/../enquiries"].map(
        (path) => ({
          method,
          path,
        }),
      ),
    );
    for (const { method, path } of [...mounted, ...others]) {
      const response = await world.call(method, path, method === "GET" ? undefined : {});
      expect(response, `${method} ${path}`).toMatchObject({ status: 401, error: { code: "unauthorized" } });
    }
  });

  test("responds 403 on every route but one while a printed password has not been changed", async () => {
    const world = await createWorld();
    await addAccount(world.ctx, world.auth, email, password, { isGenerated: true });
    const cookie = await world.signIn();
    const session = await world.call("GET", "/api/auth/get-session", undefined, cookie);
    expect(session.body).toMatchObject({ user: { mustChangePassword: true } });
    for (const { method, path } of listAdminRoutes(world)) {
      const response = await world.call(method, path, method === "GET" ? undefined : {}, cookie);
      const isChange = `${method} ${path}` === "PUT /api/admin/account/password";
      expect(response.status, `${method} ${path}`).toBe(isChange ? 400 : 403);
    }
    const body = { currentPassword: password, newPassword: "et nytt og langt passord" };
    const changed = await world.call("PUT", "/api/admin/account/password", body, cookie);
    expect(changed.status).toBe(204);
    const renewed = toCookieHeader(changed.headers);
    expect((await world.call("GET", "/api/admin/boats", undefined, renewed)).status).toBe(200);
  });

  test("responds 401 to an invalid session cookie", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const altered = cookie.replace(/.(?=;|$)/, (last) => (last === "a" ? "b" : "a"));
    for (const wrong of ["nordskarv.session_token=abc", "nordskarv.session_token=", altered.slice(0, -4)]) {
      expect((await world.call("GET", "/api/admin/boats", undefined, wrong)).status).toBe(401);
    }
    expect((await world.call("GET", "/api/admin/boats", undefined, cookie)).status).toBe(200);
  });

  test("enquiries and their pages, sign-in, invitations, a forgotten password, browser reports and visits are the only public writes", async () => {
    const world = await createWorld();
    const writes = world.api.routes.filter(
      ({ path, method }) => !path.startsWith("/api/admin") && !["GET", "ALL"].includes(method),
    );
    expect(writes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      "POST /api/auth/invitation",
      "POST /api/auth/invitation/accept",
      "POST /api/auth/password-reset",
      "POST /api/auth/password-reset/complete",
      "POST /api/auth/sign-in/code",
      "POST /api/auth/sign-in/email",
      "POST /api/auth/sign-in/passkey",
      "POST /api/auth/sign-in/passkey/options",
      "POST /api/auth/sign-out",
      "POST /api/contact",
      "POST /api/reports",
      "POST /api/requests/:token/additions",
      "POST /api/requests/:token/withdrawal",
      "POST /api/visits/*",
    ]);
  });
});
