import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { AppError, errorStatus } from "../../contract/errors.ts";
import type { HttpEnv } from "../env.ts";
import { sendError } from "./errors.ts";

test("an unexpected error is in the log, and the response has a general message", async () => {
  const error = new Error("select * from enquiries: near 'hemmelig'");
  const log = { error: vi.fn() };
  const app = new Hono<HttpEnv>();
  app.onError(sendError);
  app.get("/", (c) => {
    c.set("log", log as never);
    throw error;
  });
  const response = await app.request("/");
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ error: { code: "internal", message: "Something went wrong" } });
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: error, code: "internal" }, "Something went wrong");
});

test("a visitor's browser gets a page where the site cannot be shown, and programs get JSON", async () => {
  const app = new Hono<HttpEnv>();
  app.onError(sendError);
  let code: "unavailable" | "rate_limited" = "unavailable";
  app.get("*", (c) => {
    c.set("log", { error: vi.fn() } as never);
    throw new AppError(code, "Prøv igjen om litt.", { retryAfterSeconds: 2 });
  });
  const browser = { headers: { accept: "text/html,*/*;q=0.8" } };
  for (code of ["unavailable", "rate_limited"] as const) {
    const page = await app.request("/fleet", browser);
    expect([page.status, page.headers.get("retry-after")]).toEqual([errorStatus[code], "2"]);
    expect(page.headers.get("content-security-policy")).toContain("style-src 'self' 'sha256-");
    expect(await page.text()).toContain("<p>Prøv igjen om litt.</p>");
    for (const json of [await app.request("/fleet"), await app.request("/api/boats", browser)]) {
      expect(await json.json()).toMatchObject({ error: { code } });
    }
  }
});
