import type { AdminService, ServiceFormBody } from "../../../../contract/admin-services.ts";
import { slugFrom } from "../../../../contract/slugs.ts";
import type { ConflictField } from "../../../components/forms/merge-conflict.ts";

/** As the form holds a service: all of it text, the features one per line. */
export interface ServiceValues {
  slug: string;
  title: string;
  title_no: string;
  description: string;
  description_no: string;
  image: string;
  image_text: string;
  features: string;
}

export const emptyService: ServiceValues = {
  slug: "",
  title: "",
  title_no: "",
  description: "",
  description_no: "",
  image: "",
  image_text: "",
  features: "",
};

export function valuesOf(service: AdminService): ServiceValues {
  const { slug, title, title_no, description, description_no, image, image_text, features } = service;
  return {
    slug,
    title,
    title_no,
    description,
    description_no,
    image,
    image_text,
    features: features.join("\n"),
  };
}

export function bodyOf(values: ServiceValues): ServiceFormBody {
  const features = values.features
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return { ...values, features };
}

/**
 * The slug of a new service after its title has changed: made from the title as long as nobody has written another.
 */
export function followTitle(slug: string, titleBefore: string, title: string): string {
  return slug.trim() === "" || slug === slugFrom(titleBefore) ? slugFrom(title) : slug;
}

export const serviceLabels = {
  slug: "Slug (for URL)",
  title: "Common Title",
  title_no: "Title (Norwegian)",
  description: "Common Description",
  description_no: "Description (Norwegian)",
  image: "Image URL",
  image_text: "Bildetekst",
  features: "Features",
} as const satisfies Record<keyof ServiceValues, string>;

export const conflictFields = Object.entries(serviceLabels).map(
  ([name, label]): ConflictField<ServiceValues> => ({
    names: [name as keyof ServiceValues],
    label,
    lang: name === "image_text" ? undefined : "en",
    show: (values) => values[name as keyof ServiceValues],
  }),
);
