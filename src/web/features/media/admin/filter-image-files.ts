import { uploadMaxBytes } from "../../../../contract/media.ts";
import { showToast } from "../../../lib/toast.ts";

/** Returns the files that can be uploaded, and shows a toast for each of the others. */
export function filterImageFiles(files: Iterable<File>): File[] {
  return [...files].filter((file) => {
    const problem = findProblem(file);
    if (problem) showToast({ kind: "error", lang: "en", ...problem });
    return problem === undefined;
  });
}

function findProblem({ name, type, size }: File) {
  if (!type.startsWith("image/")) {
    return { title: "Invalid file type", description: `${name} is not a valid image file` };
  }
  if (size > uploadMaxBytes) return { title: "File too large", description: `${name} is larger than 10MB` };
  return undefined;
}
