import { queryOptions } from "@tanstack/react-query";
import { serviceDescription, serviceTitle } from "../../../contract/service-text.ts";
import type { Service } from "../../../contract/services.ts";
import { type Api, browserApi } from "../../lib/api.ts";
import { isListOf, isRecord } from "../../lib/guards.ts";
import { toParagraphs } from "../../lib/plain-text.ts";
import type { ServiceRowData } from "./service-row.tsx";

const texts = ["id", "slug", "title", "title_no", "description", "description_no", "image", "image_text"];

function isService(answer: unknown): answer is Service {
  return (
    isRecord(answer) &&
    texts.every((name) => typeof answer[name] === "string") &&
    Array.isArray(answer.features)
  );
}

const list = (key: unknown[], path: string, api: Api) =>
  queryOptions({
    queryKey: ["services", ...key],
    queryFn: ({ signal }) => api.get(path, isListOf(isService), signal),
  });

// Each place reads for itself: a failed read has its own message in each of them.

/** All services, ordered by title. */
export const servicesQuery = (api: Api = browserApi) => list(["all"], "/api/services", api);

/** All services by name only: every page carries this list. */
export const footerServicesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["services", "footer"],
    queryFn: async ({ signal }) => {
      const services = await api.get("/api/services", isListOf(isService), signal);
      return services.map((service) => ({ slug: service.slug, title: serviceTitle(service) }));
    },
  });

/** The first three, with no more than their rows show: the front page carries this list. */
export const homeServicesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["services", "home"],
    queryFn: async ({ signal }) =>
      (await api.get("/api/services?limit=3", isListOf(isService), signal)).map(toServiceRowData),
  });

function toServiceRowData(service: Service): ServiceRowData {
  return {
    slug: service.slug,
    image: service.image,
    image_text: service.image_text,
    title: serviceTitle(service),
    text: toParagraphs(serviceDescription(service))[0] ?? "",
  };
}

/** At most five other services. */
export const relatedServicesQuery = (slug: string, api: Api = browserApi) =>
  list(["related", slug], `/api/services?exclude=${encodeURIComponent(slug)}&limit=5`, api);

export const serviceQuery = (slug: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ["services", "one", slug],
    queryFn: ({ signal }) => api.get(`/api/services/${encodeURIComponent(slug)}`, isService, signal),
  });
