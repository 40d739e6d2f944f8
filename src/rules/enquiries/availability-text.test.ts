import { expect, test } from "vitest";
import type { BoatWeekState, EnquiryBoat } from "../../contract/enquiries/enquiry-boats.ts";
import { describeForCustomer } from "./availability-text.ts";

const today = "2026-11-19";

function boat(...states: BoatWeekState[]): EnquiryBoat {
  const weeks = states.map((state, index) => ({ id: `2026-W${49 + index}`, state }));
  return { id: "alke", name: "Alke", region: "Lofoten", length: 15, weeks, text: "", bookings: [] };
}

test("weeks in which a boat is not free are set against those in which it is", () => {
  expect(describeForCustomer(boat("free", "free"), today)).toBe("Alke er ledig i uke 49–50.");
  expect(describeForCustomer(boat("free", "busy", "partly"), today)).toBe(
    "Alke er ledig i uke 49, men opptatt i uke 50 og bare delvis ledig i uke 51.",
  );
  expect(describeForCustomer(boat("busy", "partly"), today)).toBe(
    "Alke er opptatt i uke 49 og bare delvis ledig i uke 50.",
  );
});
