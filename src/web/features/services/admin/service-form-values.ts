import * as v from "valibot";
import {
  type AdminService,
  type BoatLinks,
  newService,
  type ServiceFormBody,
} from "../../../../contract/services/admin-services.ts";
import type { FocalPoint } from "../../../../contract/media/focal-point.ts";
import { htmlToText, textToHtml } from "../../../../shared/html-text.ts";
import { slugFrom } from "../../../../shared/slugs.ts";

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
    description_html: service.description_html || textToHtml(service.description),
    description_no_html: service.description_no_html || textToHtml(service.description_no),
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

/** Which of the common texts visitors read, because the Norwegian one is missing. */
export function findShownCommonTexts(values: ServiceFormValues): { title: boolean; description: boolean } {
  return {
    title: isBlank(values.title_no) && !isBlank(values.title),
    description: isBlank(values.description_no_html) && !isBlank(values.description_html),
  };
}

function isBlank(html: string): boolean {
  return htmlToText(html).trim() === "";
}

/** Whether visitors would see no difference. */
export function isSameToVisitors(one: ServiceFormValues, other: ServiceFormValues): boolean {
  return JSON.stringify(toVisible(one)) === JSON.stringify(toVisible(other));
}

function toVisible(values: ServiceFormValues) {
  const { title, title_no, description_html, description_no_html, ...rest } = normalizeService(values);
  const shown = findShownCommonTexts(values);
  return {
    ...rest,
    title: shown.title ? title : title_no,
    description: shown.description ? description_html : description_no_html,
  };
}

/** The title that visitors read. */
export function getShownTitle(values: Pick<ServiceFormValues, "title" | "title_no">): string {
  return values.title_no.trim() || values.title;
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
