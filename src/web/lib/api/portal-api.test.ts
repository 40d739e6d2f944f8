import * as v from "valibot";
import { expect, onTestFinished, test, vi } from "vitest";
import { ApiError } from "./api.ts";
import { ignoreMissing, portalApi, withSession } from "./portal-api.ts";
import { resolveSignIn, setIsSigningOut } from "./session-expiry.ts";

test("deleting what is gone already succeeds, and any other failure is reported", async () => {
  await expect(ignoreMissing(Promise.resolve())).resolves.toBeUndefined();
  await expect(
    ignoreMissing(Promise.reject(new ApiError(404, { code: "not_found" }))),
  ).resolves.toBeUndefined();
  for (const error of [new ApiError(403, { code: "forbidden" }), new TypeError("Failed to fetch")]) {
    await expect(ignoreMissing(Promise.reject(error))).rejects.toBe(error);
  }
});

test("nothing is sent while the user is signing out", async () => {
  let sent = 0;
  const send = () => Promise.resolve({ status: (sent += 1) && 200 });
  setIsSigningOut(true);
  await expect(withSession(send)).rejects.toBeInstanceOf(ApiError);
  setIsSigningOut(false);
  expect(sent).toBe(0);
  await withSession(send);
  expect(sent).toBe(1);
});

test("a request on a silent line fails after a while, not counting the time that a sign-in takes", async () => {
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  const request = vi.fn<typeof fetch>().mockResolvedValueOnce(new Response("{}", { status: 401 }));
  vi.stubGlobal("fetch", request);
  const endpoint = { method: "GET", path: "/api/admin/boats", response: v.unknown() } as const;
  const { signal } = new AbortController();
  const response = portalApi.call(endpoint, { signal });
  await expect.poll(() => request.mock.calls.length).toBe(1);
  request.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      }),
  );
  // Once the refused request waits for it.
  const countAfterSignIn = () => {
    resolveSignIn(true);
    return request.mock.calls.length;
  };
  await expect.poll(countAfterSignIn).toBe(2);
  expect(limits, "a limit for each attempt").toHaveLength(2);
  const silent = new DOMException("signal timed out", "TimeoutError");
  limits[1]?.abort(silent);
  await expect(response).rejects.toBe(silent);
});
