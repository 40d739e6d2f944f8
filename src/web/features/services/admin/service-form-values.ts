import * as v from "valibot";
import {
  type AdminService,
  type BoatLinks,
  newService,
  type ServiceFormBody,
} from "../../../../contract/admin-services.ts";
import { describeFocus, type FocalPoint } from "../../../../contract/focal-point.ts";
import { slugFrom } from "../../../../contract/slugs.ts";
import type { ConflictField } from "../../../components/forms/merge-conflict.ts";

/** A service in the form, with one feature per line. */
export interface ServiceFormValues {
  slug: string;
  title: string;
  title_no: string;
  description: string;
  description_no: string;
  image: string;
  image_text: string;
  image_focus: FocalPoint | null;
  features: string;
  /** The ids of the linked boats. */
  boats: string[];
}

export const emptyService: ServiceFormValues = {
  slug: "",
  title: "",
  title_no: "",
  description: "",
  description_no: "",
  image: "",
  image_text: "",
  image_focus: null,
  features: "",
  boats: [],
};

export function toFormValues(service: Pick<AdminService, keyof ServiceFormValues>): ServiceFormValues {
  const {
    slug,
    title,
    title_no,
    description,
    description_no,
    image,
    image_text,
    image_focus,
    features,
    boats,
  } = service;
  return {
    slug,
    title,
    title_no,
    description,
    description_no,
    image,
    image_text,
    image_focus,
    features: features.join("\n"),
    boats,
  };
}

export function toRequestBody(values: ServiceFormValues): ServiceFormBody {
  const features = values.features
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const { boats: _, ...fields } = values;
  return { ...fields, features };
}

/** The boats to link and to unlink, so that links which somebody else has changed meanwhile stay. */
export function findBoatLinks(opened: ServiceFormValues, values: ServiceFormValues): BoatLinks {
  return {
    boats: {
      added: values.boats.filter((id) => !opened.boats.includes(id)),
      removed: opened.boats.filter((id) => !values.boats.includes(id)),
    },
  };
}

/** The values as they would be stored, or as they are when they are not valid. */
export function normalizeService(values: ServiceFormValues): ServiceFormValues {
  const parsed = v.safeParse(newService, toRequestBody(values));
  return parsed.success ? toFormValues({ ...parsed.output, boats: values.boats }) : values;
}

/** The slug of a new service when its title changes: derived from the title unless another one was typed. */
export function updateSlug(slug: string, oldTitle: string, newTitle: string): string {
  return slug.trim() === "" || slug === slugFrom(oldTitle) ? slugFrom(newTitle) : slug;
}

export const serviceLabels = {
  slug: "Slug (for URL)",
  title: "Common Title",
  title_no: "Title (Norwegian)",
  description: "Common Description",
  description_no: "Description (Norwegian)",
  image: "Image URL",
  image_text: "Bildetekst",
  image_focus: "Utsnitt",
  features: "Features",
  boats: "Fartøy som gjør dette",
} as const satisfies Record<keyof ServiceFormValues, string>;

/** One row for each field; boats are shown by name. */
export function createConflictFields(
  getBoatName: (id: string) => string,
): Array<ConflictField<ServiceFormValues>> {
  return Object.entries(serviceLabels).map(([key, label]) => {
    const name = key as keyof ServiceFormValues;
    return {
      names: [name],
      label,
      lang: name === "boats" || name.startsWith("image_") ? undefined : "en",
      show: (values) => {
        if (name === "boats") return values.boats.map(getBoatName).join(", ");
        return name === "image_focus" ? describeFocus(values.image_focus) : values[name];
      },
    };
  });
}
