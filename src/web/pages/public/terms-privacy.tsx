import { PageMeta } from "../../components/ui/page-meta.tsx";
import { CombinedLegalPage } from "../../features/legal/combined-legal-page.tsx";
import { prefetchLegalInBrowser, prefetchLegalOnServer } from "../../features/legal/prefetch-legal.ts";
import { apiContext } from "../../lib/api.ts";
import { Hydrate } from "../../lib/prefetch.tsx";
import type { Route } from "./+types/terms-privacy";

export function loader({ context }: Route.LoaderArgs) {
  return prefetchLegalOnServer(["terms", "privacy"], context.get(apiContext));
}

export function clientLoader() {
  return prefetchLegalInBrowser(["terms", "privacy"]);
}

export default function TermsAndPrivacy({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrate state={loaderData.state}>
      <PageMeta
        title="Vilkår og Personvern"
        description="Vilkårene for bruk av nettstedet og personvernpolitikken, samlet på én side."
        path="/terms-privacy"
      />
      <CombinedLegalPage lastUpdated={loaderData.lastUpdated} />
    </Hydrate>
  );
}
