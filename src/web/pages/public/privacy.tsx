import { PageMeta } from "../../components/ui/page-meta.tsx";
import { LegalPage } from "../../features/legal/legal-page.tsx";
import { prefetchLegalInBrowser, prefetchLegalOnServer } from "../../features/legal/prefetch-legal.ts";
import { apiContext } from "../../lib/api.ts";
import { Hydrate } from "../../lib/prefetch.tsx";
import type { Route } from "./+types/privacy";

export function loader({ context }: Route.LoaderArgs) {
  return prefetchLegalOnServer(["privacy"], context.get(apiContext));
}

export function clientLoader() {
  return prefetchLegalInBrowser(["privacy"]);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrate state={loaderData.state}>
      <PageMeta
        title="Personvernpolitikk"
        description="Hvilke personopplysninger vi behandler, hvorfor, hvor lenge, og hvilke rettigheter du har."
        path="/privacy"
      />
      <LegalPage
        type="privacy"
        lead="Kort fortalt: Vi samler inn det vi trenger for å svare deg, og ikke noe mer."
        lastUpdated={loaderData.lastUpdated}
      />
    </Hydrate>
  );
}
