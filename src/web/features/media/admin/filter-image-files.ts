import { uploadMaxBytes } from "../../../../contract/media.ts";
import { showToast } from "../../../lib/toast.ts";

export interface RefusedFile {
  file: File;
  /** Why, and what to do about it. */
  reason: string;
}

/** Separates the files that can be uploaded from the others, and shows a toast for each of those. */
export function filterImageFiles(files: Iterable<File>): { accepted: File[]; refused: RefusedFile[] } {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const problem = findProblem(file);
    if (problem === undefined) {
      accepted.push(file);
      continue;
    }
    const { reason, ...toast } = problem;
    refused.push({ file, reason });
    showToast({ kind: "error", lang: "en", ...toast });
  }
  return { accepted, refused };
}

function findProblem({ name, type, size }: File) {
  const advice = adviseOnType(name, type);
  if (advice !== undefined) {
    return { title: "Invalid file type", description: `${name} is not a valid image file`, reason: advice };
  }
  if (size > uploadMaxBytes) {
    return {
      title: "File too large",
      description: `${name} is larger than 10MB`,
      reason: `Bildet er på ${formatMegabytes(size)}, og grensen er 10 MB. Lagre det i en mindre utgave og prøv igjen.`,
    };
  }
  return undefined;
}

function adviseOnType(name: string, type: string): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) {
    return "HEIC-bilder kan ikke leses her. Lagre bildet som JPEG og prøv igjen.";
  }
  if (type.startsWith("image/")) return undefined;
  if (type === "application/pdf" || /\.pdf$/i.test(name)) {
    return "En PDF er et dokument. Lagre siden som JPEG eller PNG og prøv igjen.";
  }
  return "Filen er ikke et bilde. Bruk JPEG, PNG eller WebP.";
}

function formatMegabytes(bytes: number): string {
  const megabytes = (bytes / 1024 / 1024).toFixed(1).replace(".", ",");
  return `${megabytes} MB`;
}
