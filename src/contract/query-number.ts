import * as v from "valibot";

/** A whole number in a query string. */
export function queryNumber(min: number, max: number) {
  return v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(min), v.maxValue(max));
}
