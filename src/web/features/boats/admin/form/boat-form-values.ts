import * as v from "valibot";
import { type AdminBoat, type BoatFormBody, newBoat } from "../../../../../contract/boats/admin-boats.ts";
import {
  type Biosecurity,
  type Certificate,
  unknownBiosecurity,
} from "../../../../../contract/boats/admin-papers.ts";
import { capabilities, type OwnLine } from "../../../../../contract/boats/capabilities.ts";
import { fillUnknown } from "../../../../../rules/boats/capabilities.ts";
import type { BoatStatus } from "../../../../../contract/boats/boat-status.ts";
import { contractResolver } from "../../../../components/forms/contract-resolver.ts";
import { createImageValue, type ImageValue } from "../../../media/admin/image-values.ts";
import {
  type CapabilityFormValues,
  toCapabilityFormValues,
  toCapabilityRequest,
  toOwnLines,
} from "./capabilities/capability-values.ts";
import {
  emptyUniqueSpecifications,
  newSpecifications,
  type SpecificationFormValues,
  toSpecificationFormValues,
  toSpecificationRequest,
} from "./specification-values.ts";

/** A boat in the form: numbers as typed, each image with its text. */
export interface BoatFormValues extends SpecificationFormValues, CapabilityFormValues {
  id: string;
  name: string;
  type: string;
  description: string;
  images: ImageValue[];
  status: BoatStatus;
  is_published: boolean;
  own_lines: OwnLine[];
  certificates: Certificate[];
  biosecurity: Biosecurity;
  region: string;
  services: string[];
}

export function newBoatValues(): BoatFormValues {
  return toFormValues({
    id: "",
    name: "",
    type: "",
    description: "",
    images: [],
    image_texts: {},
    image_focus: {},
    status: "active",
    is_published: true,
    ...newSpecifications(),
    ...fillUnknown({}),
    own_lines: [],
    certificates: [],
    biosecurity: unknownBiosecurity,
    region: "",
    services: [],
  });
}

/** A new boat like another one. Its images, MMSI number, certificates and the like belong to that one alone. */
export function copyBoatValues(boat: AdminBoat): BoatFormValues {
  const unique = capabilities.filter((entry) => "isUnique" in entry);
  return {
    ...toFormValues(boat),
    ...emptyUniqueSpecifications(),
    ...(Object.fromEntries(unique.map(({ key }) => [key, ""])) as Partial<CapabilityFormValues>),
    id: "",
    name: `${boat.name} (kopi)`,
    images: [],
    certificates: [],
    biosecurity: unknownBiosecurity,
  };
}

export function toFormValues(boat: Omit<AdminBoat, "version" | "created_at" | "updated_at">): BoatFormValues {
  return {
    id: boat.id,
    name: boat.name,
    type: boat.type,
    description: boat.description,
    images: boat.images.map((url) => createImageValue(url, boat.image_texts[url], boat.image_focus[url])),
    status: boat.status,
    is_published: boat.is_published,
    ...toSpecificationFormValues(boat),
    ...toCapabilityFormValues(boat),
    own_lines: boat.own_lines,
    certificates: boat.certificates,
    biosecurity: boat.biosecurity,
    region: boat.region,
    services: boat.services.toSorted(),
  };
}

export function toRequestBody({ images, ...values }: BoatFormValues): BoatFormBody {
  return {
    ...values,
    ...toSpecificationRequest(values),
    ...toCapabilityRequest(values),
    own_lines: toOwnLines(values.own_lines),
    certificates: values.certificates.filter(hasContent),
    images: images.map(({ url }) => url),
    image_texts: Object.fromEntries(
      images.filter(({ text }) => text.trim() !== "").map(({ url, text }) => [url, text]),
    ),
    image_focus: Object.fromEntries(images.flatMap(({ url, focus }) => (focus ? [[url, focus]] : []))),
  };
}

/** An added row in which nothing is filled in is not sent. */
export function hasContent({ kind, issuer, valid_to, file }: Certificate): boolean {
  return [kind, issuer, valid_to].some((text) => text.trim() !== "") || file !== null;
}

/** The values as they would be stored; undefined when they are not valid. */
export function normalizeBoat(values: BoatFormValues): BoatFormValues | undefined {
  const parsed = v.safeParse(newBoat, toRequestBody(values));
  return parsed.success ? toFormValues({ ...parsed.output, id: values.id }) : undefined;
}

/** The form field that edits a property of the request. */
export function toFieldName(property: string): string {
  return ["image_texts", "image_focus"].includes(property) ? "images" : property;
}

export const boatResolver = contractResolver(newBoat, toRequestBody, toFieldName);
