import { HydrationBoundary } from "@tanstack/react-query";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { LegalPage } from "../../features/legal/legal-page.tsx";
import { loadLegal, type LoadedLegal } from "../../features/legal/load-legal.ts";
import { apiContext } from "../../lib/api/api.ts";
import type { Route } from "./+types/privacy";

export function loader({ context }: Route.LoaderArgs) {
  return loadLegal(["privacy"], context.get(apiContext));
}

export function clientLoader(): LoadedLegal {
  return { dehydratedState: undefined };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
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
    </HydrationBoundary>
  );
}
