import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectFolder } from "../project-folder.ts";

export interface ProfileShape {
  element: "path" | "circle";
  attributes: Record<string, string>;
}

const file = join(projectFolder, "src/web/assets/profiles.svg");

/** The shapes of a side profile, which is 320 by 124 units large. Ours, so its few elements are all that is read. */
export async function readProfile(name: string): Promise<ProfileShape[]> {
  const symbols = (await readFile(file, "utf8")).split("<symbol ");
  const symbol = symbols.find((text) => text.startsWith(`id="${name}"`)) ?? "";
  return Array.from(symbol.matchAll(/<(path|circle) ([^<>]*)>/g), ([, element, attributes = ""]) => ({
    element: element === "circle" ? "circle" : "path",
    attributes: Object.fromEntries(
      attributes.split('" ').map((attribute) => {
        const [name = "", value = ""] = attribute.split('="');
        return [name, value.replaceAll(/["/]/g, "")];
      }),
    ),
  }));
}
