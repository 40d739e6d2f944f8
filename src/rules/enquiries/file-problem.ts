import { maxFileBytes, maxFiles } from "../../contract/enquiries/offer-limits.ts";

interface ChosenFile {
  name: string;
  size: number;
  /** What a browser takes it for; empty if it does not know. */
  type?: string;
}

const acceptedTypes = new Set(["application/pdf", "image/jpeg", "image/png"]);

/** What is wrong with files before anybody has looked into them. */
export function findFileProblem(files: ChosenFile[]): string | undefined {
  if (files.length > maxFiles) return `Send høyst to filer. Du har valgt ${files.length}.`;
  for (const { name, size, type = "" } of files) {
    if (size > maxFileBytes) return `«${name}» er større enn 10 MB. Velg en mindre fil.`;
    if (type !== "" && !acceptedTypes.has(type)) {
      return `«${name}» er ikke en PDF-, JPEG- eller PNG-fil. Velg en annen fil.`;
    }
    if (size === 0) return `«${name}» er tom. Velg en annen fil.`;
  }
  return undefined;
}
