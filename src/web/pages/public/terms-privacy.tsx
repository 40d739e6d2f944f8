import { HydrationBoundary } from "@tanstack/react-query";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { CombinedLegalPage } from "../../features/legal/combined-legal-page.tsx";
import { loadLegal, type LoadedLegal } from "../../features/legal/load-legal.ts";
import { apiContext } from "../../lib/api/api.ts";
import type { Route } from "./+types/terms-privacy";

export function loader({ context }: Route.LoaderArgs) {
  return loadLegal(["terms", "privacy"], context.get(apiContext));
}

export function clientLoader(): LoadedLegal {
  return { dehydratedState: undefined };
}

export default function TermsAndPrivacy({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
      <PageMeta
        title="Vilkår og Personvern"
        description="Vilkårene for bruk av nettstedet og personvernpolitikken, samlet på én side."
        path="/terms-privacy"
      />
      <CombinedLegalPage lastUpdated={loaderData.lastUpdated} />
    </HydrationBoundary>
  );
}
