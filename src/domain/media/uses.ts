import type { ImageUse } from "../../contract/media/image-library.ts";
import { serviceTitle } from "../../rules/services/service-text.ts";
import { selectBoats } from "../../db/queries/boats.ts";
import { selectServices } from "../../db/queries/services.ts";
import { readCompany } from "../company/company.ts";
import type { Context } from "../context.ts";
import { findImageStem } from "./names.ts";

/** Where images of our own storage are used, by their stems. */
export async function findUses(ctx: Context): Promise<Map<string, ImageUse[]>> {
  const [boats, services, company] = await Promise.all([
    selectBoats(ctx.db),
    selectServices(ctx.db),
    readCompany(ctx),
  ]);
  const uses = [
    ...boats.flatMap(({ id, name, images, image_texts, image_focus }) =>
      images.map((url, index) => ({
        url,
        kind: "boat" as const,
        id,
        label: name,
        place: index === 0 ? "forsidebilde" : `bilde ${index + 1}`,
        text: image_texts[url] ?? "",
        focus: image_focus[url] ?? null,
      })),
    ),
    ...services.map((service) => ({
      url: service.image,
      kind: "service" as const,
      id: service.id,
      label: serviceTitle(service),
      place: "",
      text: service.image_text,
      focus: service.image_focus,
    })),
    ...[
      { url: company.logo, label: "Logo" },
      { url: company.share_image, label: "Delebilde" },
    ].map((use) => ({ ...use, kind: "company" as const, id: "company", place: "", text: "", focus: null })),
  ];
  const byStem = new Map<string, ImageUse[]>();
  for (const use of uses) {
    const stem = findImageStem(use.url);
    if (stem !== undefined) byStem.set(stem, [...(byStem.get(stem) ?? []), use]);
  }
  return byStem;
}
