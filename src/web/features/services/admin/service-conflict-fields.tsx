import { describeFocus } from "../../../../rules/media/focal-point.ts";
import { htmlToText } from "../../../../shared/html-text.ts";
import { type ConflictField, toConflictFields } from "../../../components/forms/conflicts/merge-conflict.ts";
import { serviceLabels, type ServiceFormValues } from "./service-form-values.ts";

type TextName = "slug" | "title" | "title_no" | "image";
type HtmlName = "description_html" | "description_no_html";

/** One row for each field. Boats are shown by name. */
export function createConflictFields(
  getBoatName: (id: string) => string,
): Array<ConflictField<ServiceFormValues>> {
  const text = (name: TextName) =>
    ({ label: serviceLabels[name], lang: "en", show: (values: ServiceFormValues) => values[name] }) as const;
  const html = (name: HtmlName) =>
    ({
      label: serviceLabels[name],
      lang: "en",
      text: "html",
      show: (values: ServiceFormValues) => htmlToText(values[name]),
    }) as const;
  return toConflictFields<ServiceFormValues>({
    slug: text("slug"),
    title: text("title"),
    title_no: text("title_no"),
    description_html: html("description_html"),
    description_no_html: html("description_no_html"),
    image: text("image"),
    image_text: { label: serviceLabels.image_text, show: ({ image_text }) => image_text },
    image_focus: { label: serviceLabels.image_focus, show: (values) => describeFocus(values.image_focus) },
    features: { label: serviceLabels.features, lang: "en", text: "plain", show: ({ features }) => features },
    boats: { label: serviceLabels.boats, show: (values) => values.boats.map(getBoatName).join(", ") },
  });
}
