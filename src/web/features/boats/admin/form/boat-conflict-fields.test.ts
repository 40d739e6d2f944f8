import { expect, test } from "vitest";
import { mergeSides } from "../../../../components/forms/conflicts/merge-sides.ts";
import { createBoatConflictFields } from "./boat-conflict-fields.tsx";
import { newBoatValues } from "./boat-form-values.ts";

test("each capability is a row of its own in a conflict", () => {
  const opened = { ...newBoatValues(), speed: "10", winch: "5" };
  const sides = {
    opened,
    mine: { ...opened, speed: "11,5" },
    theirs: { ...opened, speed: "12", winch: "8" },
  };
  const { questions, merged } = mergeSides(
    createBoatConflictFields([], [], () => ""),
    sides,
  );
  expect(merged).toMatchObject([{ label: "Vinsj", side: "theirs", value: "8\u00a0t" }]);
  expect(questions).toMatchObject([{ label: "Fart", note: "Før: 10\u00a0kn" }]);
});
