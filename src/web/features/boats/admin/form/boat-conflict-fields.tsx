import type { ConflictField } from "../../../../components/forms/conflicts/merge-conflict.ts";
import { ContentImage } from "../../../../components/page/content-image.tsx";
import styles from "./boat-conflict-fields.module.css";
import { formatBiosecurity, formatCertificate } from "../../../../../rules/boats/certificates.ts";
import { capabilities, type Capability } from "../../../../../contract/boats/capabilities.ts";
import { specifications } from "../../../../../contract/boats/specifications.ts";
import { describeFocus, toFocusAttribute } from "../../../../../rules/media/focal-point.ts";
import type { ImageValue } from "../../../media/admin/image-values.ts";
import type { BoatFormValues } from "./boat-form-values.ts";
import { getFormLabel, type SpecificationFormValues } from "./specification-values.ts";
import { type CapabilityFormValues, showTyped } from "./capabilities/capability-values.ts";
import type { Choice } from "../queries.ts";
import { isUsableImageUrl } from "../../../../../rules/media/images.ts";
import { StatusBadge } from "../status-badge.tsx";

/** The rows of the conflict dialog of a boat. */
export function createBoatConflictFields(
  regions: Choice[],
  services: Choice[],
  getImageName: (url: string, index: number) => string,
  list: readonly Capability[] = capabilities,
): Array<ConflictField<BoatFormValues>> {
  const findLabel = (choices: Choice[], id: string) =>
    choices.find((choice) => choice.id === id)?.label ?? id;
  return [
    {
      names: ["status"],
      label: "Boat Status",
      lang: "en",
      show: ({ status }) => <StatusBadge status={status} />,
    },
    {
      names: ["is_published"],
      label: "Publisering",
      show: ({ is_published }) => (is_published ? "Publisert" : "Ikke publisert"),
    },
    textField("name", "Navn"),
    textField("type", "Type"),
    { names: ["region"], label: "Region", show: ({ region }) => findLabel(regions, region) },
    {
      names: ["services"],
      label: "Services",
      lang: "en",
      show: (boat) => boat.services.map((id) => findLabel(services, id)).join("\n"),
    },
    { ...textField("description", "Beskrivelse"), text: "plain" },
    ...specifications.map((entry) => textField(entry.name, getFormLabel(entry), "en")),
    ...list.map((entry) => ({
      names: [entry.key as keyof CapabilityFormValues],
      label: entry.label,
      show: (boat: BoatFormValues) => showTyped(entry, { ...boat }),
    })),
    {
      names: ["own_lines"],
      label: "Egne linjer",
      show: (boat) => boat.own_lines.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    },
    {
      names: ["certificates"],
      label: "Sertifikater",
      show: (boat) => boat.certificates.map(formatCertificate).join("\n"),
    },
    {
      names: ["biosecurity"],
      label: "Smittevern",
      show: (boat) => formatBiosecurity(boat.biosecurity),
    },
    {
      names: ["images"],
      label: "Images",
      lang: "en",
      show: ({ images }) => showImages(images, getImageName),
    },
  ];
}

type TextFieldName = "name" | "type" | "description" | keyof SpecificationFormValues;

function textField(name: TextFieldName, label: string, lang?: "en"): ConflictField<BoatFormValues> {
  return { names: [name], label, lang, show: (boat) => boat[name] };
}

function showImages(images: ImageValue[], getImageName: (url: string, index: number) => string) {
  if (images.length === 0) return null;
  const noImage = <span className={styles.thumbnail} />;
  return (
    <ol className={styles.images}>
      {images.map(({ url, text: imageText, focus }, index) => (
        // The same image may be listed twice.
        <li key={`${index} ${url}`}>
          {isUsableImageUrl(url) ? (
            <ContentImage
              className={styles.thumbnail}
              src={url}
              alt=""
              sizes="64px"
              data-focus={toFocusAttribute(focus)}
              fallback={noImage}
            />
          ) : (
            noImage
          )}
          <span>
            {[imageText || getImageName(url, index), describeFocus(focus)].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
    </ol>
  );
}
