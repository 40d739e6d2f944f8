import { expect, test } from "vitest";
import { ApiError } from "./api.ts";
import { ignoreMissing, withSession } from "./portal-api.ts";
import { setIsSigningOut } from "./session-expiry.ts";

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
