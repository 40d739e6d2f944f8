import { PageMeta } from "../../components/ui/page-meta.tsx";
import { LegalPage } from "../../features/legal/legal-page.tsx";
import { prefetchLegalInBrowser, prefetchLegalOnServer } from "../../features/legal/prefetch-legal.ts";
import { apiContext } from "../../lib/api.ts";
import { Hydrate } from "../../lib/prefetch.tsx";
import type { Route } from "./+types/terms";

export function loader({ context }: Route.LoaderArgs) {
  return prefetchLegalOnServer(["terms"], context.get(apiContext));
}

export function clientLoader() {
  return prefetchLegalInBrowser(["terms"]);
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrate state={loaderData.state}>
      <PageMeta
        title="Vilkår for bruk av nettstedet"
        description="Vilkårene for å bruke nettstedet: hva du kan gjøre, hva vi svarer for, og hvordan vi endrer dem."
        path="/terms"
      />
      <LegalPage
        type="terms"
        lead="Hva du kan gjøre her, og hva vi svarer for."
        lastUpdated={loaderData.lastUpdated}
      />
    </Hydrate>
  );
}
