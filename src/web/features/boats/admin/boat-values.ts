import type { FieldErrors, Resolver } from "react-hook-form";
import * as v from "valibot";
import { type AdminBoat, newBoat, type NewBoat } from "../../../../contract/admin-boats.ts";
import type { BoatStatus } from "../../../../contract/boat-status.ts";
import { getFieldMessages } from "../../../../contract/request-body.ts";
import { parseDecimal, parseWhole, writeNumber } from "./parse-number.ts";

export interface BoatImageValue {
  address: string;
  text: string;
}

/** A boat as the form holds it: numbers as they are typed, pictures with their texts. */
export interface BoatValues {
  id: string;
  name: string;
  type: string;
  description: string;
  pictures: BoatImageValue[];
  status: BoatStatus;
  length: string;
  width: string;
  depth: string;
  year_built: string;
  mmsi_number: string;
  crew: string;
  engine: string;
  region: string;
  services: string[];
}

export function newBoatValues(): BoatValues {
  return valuesOf({
    id: "",
    name: "",
    type: "",
    description: "",
    images: [],
    image_texts: {},
    status: "active",
    length: 0,
    width: 0,
    depth: 0,
    year_built: new Date().getFullYear(),
    mmsi_number: null,
    crew: "",
    engine: "",
    region: "",
    services: [],
  });
}

export function valuesOf(boat: Omit<AdminBoat, "version" | "created_at" | "updated_at">): BoatValues {
  return {
    id: boat.id,
    name: boat.name,
    type: boat.type,
    description: boat.description,
    pictures: boat.images.map((address) => ({ address, text: boat.image_texts[address] ?? "" })),
    status: boat.status,
    length: writeNumber(boat.length),
    width: writeNumber(boat.width),
    depth: writeNumber(boat.depth),
    year_built: writeNumber(boat.year_built),
    mmsi_number: boat.mmsi_number ?? "",
    crew: boat.crew,
    engine: boat.engine,
    region: boat.region,
    services: boat.services.toSorted(),
  };
}

/** What the form holds as it is sent, judged by the contract; what is no number is 0. */
export function checkBoat({ pictures, ...values }: BoatValues) {
  return v.safeParse(newBoat, {
    ...values,
    images: pictures.map(({ address }) => address),
    image_texts: Object.fromEntries(
      pictures.filter(({ text }) => text.trim() !== "").map(({ address, text }) => [address, text]),
    ),
    length: parseDecimal(values.length) ?? 0,
    width: parseDecimal(values.width) ?? 0,
    depth: parseDecimal(values.depth) ?? 0,
    year_built: parseWhole(values.year_built) ?? 0,
  });
}

export function bodyOf(values: BoatValues): NewBoat {
  const checked = checkBoat(values);
  if (!checked.success) throw new v.ValiError(checked.issues);
  return checked.output;
}

/** The contract's rules in the form, with the contract's sentences. */
export const boatResolver: Resolver<BoatValues> = (values) => {
  const checked = checkBoat(values);
  if (checked.success) return { values, errors: {} };
  const errors: FieldErrors<BoatValues> = {};
  for (const [name, message] of Object.entries(getFieldMessages(checked.issues))) {
    errors[fieldOf(name)] ??= { type: "contract", message };
  }
  return { values: {}, errors };
};

/** The field of the form that holds a value of the contract. */
export function fieldOf(name: string): keyof BoatValues {
  return name === "images" || name === "image_texts" ? "pictures" : (name as keyof BoatValues);
}
