import * as v from "valibot";
import {
  type AdminService,
  type BoatLinks,
  newService,
  type ServiceFormBody,
} from "../../../../contract/admin-services.ts";
import type { FocalPoint } from "../../../../contract/focal-point.ts";
import { toServiceHtml } from "../../../../contract/service-html.ts";
import { slugFrom } from "../../../../contract/slugs.ts";

/** A service in the form, with one feature per line. */
export interface ServiceFormValues {
  slug: string;
  title: string;
  title_no: string;
  description_html: string;
  description_no_html: string;
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
  description_html: "",
  description_no_html: "",
  image: "",
  image_text: "",
  image_focus: null,
  features: "",
  boats: [],
};

type ServiceContent = Pick<AdminService, keyof ServiceFormValues | "description" | "description_no">;

export function toFormValues(service: ServiceContent): ServiceFormValues {
  const { slug, title, title_no, image, image_text, image_focus, features, boats } = service;
  return {
    slug,
    title,
    title_no,
    description_html: service.description_html || toServiceHtml(service.description),
    description_no_html: service.description_no_html || toServiceHtml(service.description_no),
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
  description_html: "Common Description",
  description_no_html: "Description (Norwegian)",
  image: "Image URL",
  image_text: "Bildetekst",
  image_focus: "Utsnitt",
  features: "Features",
  boats: "Fartøy som gjør dette",
} as const satisfies Record<keyof ServiceFormValues, string>;
