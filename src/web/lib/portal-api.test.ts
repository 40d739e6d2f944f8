import { expect, test } from "vitest";
import { ApiError } from "./api.ts";
import { ignoreMissing } from "./portal-api.ts";

test("deleting what is gone already succeeds, and any other failure is reported", async () => {
  await expect(ignoreMissing(Promise.resolve())).resolves.toBeUndefined();
  await expect(
    ignoreMissing(Promise.reject(new ApiError(404, { code: "not_found" }))),
  ).resolves.toBeUndefined();
  for (const error of [new ApiError(403, { code: "forbidden" }), new TypeError("Failed to fetch")]) {
    await expect(ignoreMissing(Promise.reject(error))).rejects.toBe(error);
  }
});
