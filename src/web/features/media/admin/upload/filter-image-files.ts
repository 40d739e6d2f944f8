import { heicAdvice, uploadMaxBytes } from "../../../../../contract/media/media.ts";
import { formatBytes } from "../../../../../shared/format-bytes.ts";
import { showToast } from "../../../../lib/toasts/toast.ts";

interface RefusedFile {
  file: File;
  /** Why, and what to do about it. */
  reason: string;
}

/** More toasts than that are not shown at the same time. */
const maxToasts = 3;

/** Separates the files that can be uploaded from the others, and shows a toast for each of those. */
export function filterImageFiles(files: Iterable<File>): { accepted: File[]; refused: RefusedFile[] } {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const reason = adviseOnType(file);
    if (reason === undefined) accepted.push(file);
    else refused.push({ file, reason });
  }
  for (const { file } of refused.slice(-maxToasts)) {
    showToast({
      kind: "error",
      lang: "en",
      title: "Invalid file type",
      description: `${file.name} is not a valid image file`,
    });
  }
  return { accepted, refused };
}

/** Why a file is too large even after it was made smaller, with a toast; undefined if it is not. */
export function refuseLargeFile({ name, size }: File): string | undefined {
  if (size <= uploadMaxBytes) return undefined;
  showToast({
    kind: "error",
    lang: "en",
    title: "File too large",
    description: `${name} is larger than 10MB`,
  });
  return `Bildet er på ${formatBytes(size)}, og grensen er 10 MB. Lagre det i en mindre utgave og prøv igjen.`;
}

function adviseOnType({ name, type }: File): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) {
    return heicAdvice;
  }
  if (type.startsWith("image/")) return undefined;
  if (type === "application/pdf" || /\.pdf$/i.test(name)) {
    return "En PDF er ikke et bilde. Papirene til et fartøy legges under «Sertifikater» i skjemaet for fartøyet.";
  }
  return "Filen er ikke et bilde. Bruk JPEG, PNG eller WebP.";
}
