import { queryOptions } from "@tanstack/react-query";
import { serviceTitle } from "../../../contract/service-text.ts";
import { type Api, browserApi } from "../../lib/api.ts";
import { boatsQuery } from "../boats/queries.ts";
import { servicesQuery } from "../services/queries.ts";
import type { Subject, SubjectRef } from "./subject.ts";

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
