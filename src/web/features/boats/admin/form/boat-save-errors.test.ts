import { expect, test } from "vitest";
import { ApiError } from "../../../../lib/api/api.ts";
import { toBoatSaveError } from "./boat-save-errors.ts";

test.each([
  [
    { message: 'insert violates foreign key constraint "x"' },
    "Invalid region selected. Please choose a valid region.",
  ],
  [{ message: 'new row violates check constraint "x"' }, "Region cannot be empty. Please select a region."],
  [{ message: "Column 'region' cannot be null" }, "Region cannot be empty. Please select a region."],
])("%j is shown at the region", (body, message) => {
  expect(toBoatSaveError(new ApiError(500, body))).toMatchObject({
    message,
    body: { fields: { region: message } },
  });
});

test("an id in use is shown at the id, and other messages only with a field of their own", () => {
  const toFields = (body: ConstructorParameters<typeof ApiError>[1]) =>
    (toBoatSaveError(new ApiError(409, body)) as ApiError).body;
  expect(toFields({ code: "duplicate", message: "Opptatt" })).toEqual({
    message: "Opptatt",
    fields: { id: "Opptatt" },
  });
  expect(toFields({ code: "internal", message: "SQLITE_IOERR" })).toEqual({ message: undefined, fields: {} });
});

test("a stale save and a lost connection are left as they are", () => {
  for (const error of [new ApiError(409, { code: "stale" }), new TypeError("Failed to fetch")]) {
    expect(toBoatSaveError(error)).toBe(error);
  }
});
