import * as v from "valibot";
import { isApiUrl } from "../../shared/api-url.ts";
import { staffText } from "../text.ts";

/** The URL of an image, as staff write it. */
export function imageUrl(label: string) {
  return v.pipe(
    staffText(label, 2_000),
    v.check((url) => !isApiUrl(url), "Et bilde kan ikke hentes fra /api/"),
  );
}
