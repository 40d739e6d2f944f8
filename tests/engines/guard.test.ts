import { expect, test } from "vitest";
import { describeEngine } from "../support/database.ts";
import { createWorld } from "../support/world.ts";

describeEngine("the session check of /api/admin", () => {
  test("responds 401 without a session on every mounted route and on all other paths", async () => {
    const world = await createWorld();
    const mounted = world.api.routes
      .filter(({ path, method }) => path.startsWith("/api/admin") && method !== "ALL")
      .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, "noe").replace("*", "noe") }));
    expect(mounted.length).toBeGreaterThan(15);
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

  test("responds 401 to an invalid session cookie", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    const altered = cookie.replace(/.(?=;|$)/, (last) => (last === "a" ? "b" : "a"));
    for (const wrong of ["nordskarv.session_token=abc", "nordskarv.session_token=", altered.slice(0, -4)]) {
      expect((await world.call("GET", "/api/admin/boats", undefined, wrong)).status).toBe(401);
    }
    expect((await world.call("GET", "/api/admin/boats", undefined, cookie)).status).toBe(200);
  });

  test("enquiries, sign-in and browser reports are the only public writes", async () => {
    const world = await createWorld();
    const writes = world.api.routes.filter(
      ({ path, method }) => !path.startsWith("/api/admin") && !["GET", "ALL"].includes(method),
    );
    expect(writes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      "POST /api/auth/sign-in/email",
      "POST /api/auth/sign-out",
      "POST /api/contact",
      "POST /api/reports",
    ]);
  });
});
