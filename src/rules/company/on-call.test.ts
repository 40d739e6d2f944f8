import { expect, test } from "vitest";
import { isOnCallAllDay } from "./on-call.ts";

const phone = (label: string) => ({ number: "+4722222222", text: "22 22 22 22", label });

test.each([
  [phone("vakt, hele døgnet"), "", true],
  [phone("vakt"), "Vakttelefonen er åpen hele døgnet.", true],
  [phone("vakt"), "Vakt 24/7", true],
  [phone("vakt"), "Vakta svarer kl. 06–22.", false],
  [undefined, "Vakttelefonen er åpen hele døgnet.", false],
])("%j with the note '%s': %s", (given, onCallNote, expected) => {
  expect(isOnCallAllDay({ phone: given, onCallNote })).toBe(expected);
});
