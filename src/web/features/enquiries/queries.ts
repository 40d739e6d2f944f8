import { queryOptions } from "@tanstack/react-query";
import { serviceTitle } from "../../../contract/service-text.ts";
import { type Api, browserApi } from "../../lib/api.ts";
import type { AnyQuery } from "../../lib/prefetch.tsx";
import { boatsQuery } from "../boats/queries.ts";
import { servicesQuery } from "../services/queries.ts";
import { parseBoats, parseSubject, type Subject, type SubjectRef } from "./subject.ts";

/** Uses cached data of any age; the outer query does the retrying. */
const cacheFirst = { staleTime: "static", retry: false } as const;

/** The subject with its name, or null if it does not exist. The page carries this result instead of the whole lists. */
export const subjectQuery = (subject: SubjectRef | null, api: Api = browserApi) =>
  queryOptions({
    queryKey: ["contact", "subject", subject],
    enabled: subject !== null,
    queryFn: async ({ client }): Promise<Subject | null> => {
      if (subject?.kind === "boat") {
        const boats = await client.query({ ...boatsQuery(api), ...cacheFirst });
        const boat = boats.find(({ id }) => id === subject.id);
        return boat ? { ...subject, name: boat.name } : null;
      }
      const services = await client.query({ ...servicesQuery(api), ...cacheFirst });
      const service = services.find(({ slug }) => slug === subject?.id);
      return service ? { kind: "service", id: service.slug, name: serviceTitle(service) } : null;
    },
  });

/** The names of the boats that exist. */
export const boatNamesQuery = (ids: string[], api: Api = browserApi) =>
  queryOptions({
    queryKey: ["contact", "boats", ids],
    enabled: ids.length > 0,
    queryFn: async ({ client }) => {
      const boats = await client.query({ ...boatsQuery(api), ...cacheFirst });
      return ids.flatMap((id) => boats.find((boat) => boat.id === id)?.name ?? []);
    },
  });

/** What the form needs to know about what the visitor asks for. */
export function listContactQueries(searchParams: URLSearchParams, api?: Api): AnyQuery[] {
  const subject = parseSubject(searchParams);
  const boats = parseBoats(searchParams);
  return [
    ...(subject ? [subjectQuery(subject, api)] : []),
    ...(boats.length > 0 ? [boatNamesQuery(boats, api)] : []),
  ];
}
