import * as v from "valibot";
import { isDay } from "../shared/days.ts";

const pattern = /^[1-9]\d{3}-\d\d-\d\dT(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?Z_[\w-]{1,100}$/;

/** The time and id of the last record of the previous page. */
export function listPosition(problem: string) {
  return v.pipe(
    v.string(),
    v.regex(pattern, problem),
    v.check((text) => isDay(text.slice(0, 10)), problem),
  );
}
