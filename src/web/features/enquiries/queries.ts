import { queryOptions } from "@tanstack/react-query";
import type * as v from "valibot";
import { type Boat, boatEndpoints, type boatListQuery } from "../../../contract/boats/boats.ts";
import { serviceEndpoints } from "../../../contract/services/services.ts";
import { weeksFrom } from "../../../shared/days.ts";
import { toNorwegianDay } from "../../../shared/norwegian-day.ts";
import { serviceTitle } from "../../../rules/services/service-text.ts";
import { toWeekId } from "../../../shared/week-ids.ts";
import { type Api, browserApi } from "../../lib/api/api.ts";

/** A larger fleet is not listed: boats are then chosen on their own page. */
const maxListed = 24;

type Query = v.InferOutput<typeof boatListQuery>;

export interface AskedBoat extends Pick<
  Boat,
  "id" | "name" | "type" | "status" | "images" | "imageTexts" | "imageFocus"
> {
  length: number;
  /** `Ledig fra uke 34`, if it is known. */
  availability: string | null;
  /** The ids of the weeks in which it is free, or null if that is not known. */
  freeWeeks: string[] | null;
}

export interface ServiceOption {
  slug: string;
  title: string;
}

/** What the form lets the visitor choose. */
export interface EnquiryOptions {
  /** The day in Norway. */
  today: string;
  /** The boats that the visitor asks for, as far as they exist. */
  boats: AskedBoat[];
  /** Those that can be added. */
  otherBoats: Array<{ id: string; name: string }>;
  services: ServiceOption[];
}

/** The page carries the options instead of the whole lists. */
export const enquiryOptionsQuery = (boatIds: string[], api: Api = browserApi) =>
  queryOptions({
    queryKey: ["contact", "options", boatIds],
    queryFn: async ({ signal }): Promise<EnquiryOptions> => {
      const list = (query: Query) => api.call(boatEndpoints.list, { query, signal });
      const asked = boatIds.length > 0 ? await list({ ids: boatIds.join() }) : [];
      // One more than are listed means that there are too many.
      const active = await list({ status: "active", limit: maxListed + boatIds.length + 1 });
      const others = active.filter(({ id }) => !boatIds.includes(id));
      const services = (await api.call(serviceEndpoints.list, { signal })).map((service) => ({
        slug: service.slug,
        title: serviceTitle(service),
      }));
      return {
        today: toNorwegianDay(new Date()),
        boats: asked.map(toAskedBoat),
        otherBoats: others.length > maxListed ? [] : others.map(({ id, name }) => ({ id, name })),
        services,
      };
    },
  });

/** Where the lists cannot be read, the visitor can still name a site, weeks and files. */
export function withoutLists(): EnquiryOptions {
  return { today: toNorwegianDay(new Date()), boats: [], otherBoats: [], services: [] };
}

export function toAskedBoat(boat: Boat): AskedBoat {
  const { id, name, type, status, images, imageTexts, imageFocus, specifications, availability } = boat;
  return {
    id,
    name,
    type,
    status,
    images: images.slice(0, 1),
    imageTexts,
    imageFocus,
    length: specifications.length,
    availability: availability?.text ?? null,
    freeWeeks:
      availability &&
      weeksFrom(availability.monday, availability.weeks.length)
        .filter((_, index) => availability.weeks[index]?.state === "free")
        .map(toWeekId),
  };
}
