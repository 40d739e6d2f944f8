import * as v from "valibot";
import { visitorLine } from "../text.ts";

/** A person's name, on one line. */
export const personName = v.pipe(
  visitorLine(100, "Bruk høyst 100 tegn."),
  v.minLength(1, "Skriv navnet ditt."),
);
