import { HydrationBoundary } from "@tanstack/react-query";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { LegalPage } from "../../features/legal/legal-page.tsx";
import { loadLegal, type LoadedLegal } from "../../features/legal/load-legal.ts";
import { apiContext } from "../../lib/api/api.ts";
import type { Route } from "./+types/terms";

export function loader({ context }: Route.LoaderArgs) {
  return loadLegal(["terms"], context.get(apiContext));
}

export function clientLoader(): LoadedLegal {
  return { dehydratedState: undefined };
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
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
    </HydrationBoundary>
  );
}
