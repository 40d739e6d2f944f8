import { serviceBoatsQuery } from "../../features/boats/service-boats-query.ts";
import { FixedService } from "../../features/services/fixed-service.tsx";
import { type LoadedService, loadService } from "../../features/services/load-service.ts";
import { relatedServicesQuery, serviceQuery } from "../../features/services/queries.ts";
import { apiContext } from "../../lib/api.ts";
import { Hydrate, prefetchInBrowser } from "../../lib/prefetch.tsx";
import styles from "./emergency-response.module.css";
import type { Route } from "./+types/emergency-response";

const slug = "emergency-response";

export function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return loadService(slug, api, [relatedServicesQuery(slug, api), serviceBoatsQuery(slug, api)]);
}

export function clientLoader(): LoadedService {
  const { state } = prefetchInBrowser([
    serviceQuery(slug),
    relatedServicesQuery(slug),
    serviceBoatsQuery(slug),
  ]);
  return { state, isMissing: false };
}

export default function EmergencyResponsePage({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrate state={loaderData.state}>
      <FixedService slug={slug} isMissing={loaderData.isMissing} isUrgent>
        <h2 className={styles.subtitle} lang="en">
          24/7 Emergency Response
        </h2>
      </FixedService>
    </Hydrate>
  );
}
