import { queryOptions } from "@tanstack/react-query";
import { serviceDescription, serviceTitle } from "../../../rules/services/service-text.ts";
import { type Service, serviceEndpoints } from "../../../contract/services/services.ts";
import { type Api, browserApi } from "../../lib/api/api.ts";
import { toParagraphs } from "../../../shared/paragraphs.ts";
import type { ServiceRowData } from "./service-row.tsx";

// One query per place: each shows a message of its own when its request fails.

/** All services, sorted by title. */
export const servicesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["services", "all"],
    queryFn: ({ signal }) => api.call(serviceEndpoints.list, { signal }),
  });

/** Slugs and titles only: the data is part of every page. */
export const footerServicesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["services", "footer"],
    queryFn: async ({ signal }) => {
      const services = await api.call(serviceEndpoints.list, { signal });
      return services.map((service) => ({ slug: service.slug, title: serviceTitle(service) }));
    },
  });

/** The services of the front page, reduced to what their rows show: the data is part of the page. */
export const homeServicesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["services", "home"],
    queryFn: async ({ signal }) =>
      (await api.call(serviceEndpoints.list, { query: { place: "home" }, signal })).map(toServiceRowData),
  });

function toServiceRowData(service: Service): ServiceRowData {
  return {
    slug: service.slug,
    image: service.image,
    image_text: service.image_text,
    imageFocus: service.imageFocus,
    title: serviceTitle(service),
    text: toParagraphs(serviceDescription(service))[0] ?? "",
  };
}

/** At most five other services. */
export const relatedServicesQuery = (slug: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ["services", "related", slug],
    queryFn: ({ signal }) => api.call(serviceEndpoints.list, { query: { exclude: slug, limit: 5 }, signal }),
  });

export const serviceQuery = (slug: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ["services", "one", slug],
    queryFn: ({ signal }) => api.call(serviceEndpoints.find, { params: { slug }, signal }),
  });
