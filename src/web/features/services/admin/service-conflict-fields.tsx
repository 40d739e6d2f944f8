import type { ReactNode } from "react";
import { describeFocus } from "../../../../contract/focal-point.ts";
import { toServiceText } from "../../../../contract/service-html.ts";
import type { ConflictField } from "../../../components/forms/merge-conflict.ts";
import { lazyPart } from "../../../components/ui/lazy-part.tsx";
import { serviceLabels, type ServiceFormValues } from "./service-form-values.ts";

// Loaded when it is needed, because of the library that compares texts.
const LongTextDifference = lazyPart(() => import("../../history/admin/long-text-difference.tsx"), {
  loading: ({ to }) => to,
});

/** One row for each field. Boats are shown by name, and descriptions with what has changed in them. */
export function createConflictFields(
  getBoatName: (id: string) => string,
): Array<ConflictField<ServiceFormValues>> {
  return Object.entries(serviceLabels).map(([key, label]) => {
    const name = key as keyof ServiceFormValues;
    return {
      names: [name],
      label,
      lang: name === "boats" || name.startsWith("image_") ? undefined : "en",
      show: (values, opened) => {
        if (name === "boats") return values.boats.map(getBoatName).join(", ");
        if (name === "image_focus") return describeFocus(values.image_focus);
        const isHtml = name === "description_html" || name === "description_no_html";
        return isHtml ? showHtml(values[name], opened[name]) : values[name];
      },
    };
  });
}

function showHtml(html: string, opened: string): ReactNode {
  const text = toServiceText(html);
  if (html === opened || text === "") return text;
  return <LongTextDifference from={toServiceText(opened)} to={text} />;
}
