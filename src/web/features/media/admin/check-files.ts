import { uploadMaxBytes } from "../../../../contract/media.ts";
import { showToast } from "../../../lib/toast.ts";

/** The files that may be sent; what is wrong with each of the others is said in a notification. */
export function checkFiles(files: Iterable<File>): File[] {
  return [...files].filter((file) => {
    const problem = problemWith(file);
    if (problem) showToast({ kind: "error", lang: "en", ...problem });
    return problem === undefined;
  });
}

function problemWith({ name, type, size }: File) {
  if (!type.startsWith("image/")) {
    return { title: "Invalid file type", description: `${name} is not a valid image file` };
  }
  if (size > uploadMaxBytes) return { title: "File too large", description: `${name} is larger than 10MB` };
  return undefined;
}
