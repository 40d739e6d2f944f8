import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { isRouteErrorResponse, Outlet } from "react-router";
import { ErrorScreen } from "../../components/ui/error-screen.tsx";
import { usePageViews } from "../../features/analytics/use-page-views.ts";
import { activeBoatCountQuery } from "../../features/boats/queries.ts";
import { Footer } from "../../features/company/footer.tsx";
import { footerServicesQuery } from "../../features/services/queries.ts";
import { type Api, apiContext } from "../../lib/api.ts";
import { readConsent } from "../../lib/consent.ts";
import { Hydrate, prefetchInBrowser, prefetchOnServer } from "../../lib/prefetch.tsx";
import type { Route } from "./+types/public-layout";
import { Header } from "./header.tsx";
import { PageTransition } from "./page-transition.tsx";
import { usePrefetch } from "./use-prefetch.ts";

const NotFound = lazy(() => import("../../pages/public/not-found.tsx"));
// Most visitors have made their choice already.
const CookieBanner = lazy(() => import("./cookie-banner.tsx"));

const bannerDelayMs = 1000;

const queries = (api?: Api) => [footerServicesQuery(api), activeBoatCountQuery(api)];

export function loader({ context }: Route.LoaderArgs) {
  // A page renders without them and is not cached: its content must not fail because the footer does.
  return prefetchOnServer(queries(context.get(apiContext))).catch(() => ({ state: undefined }));
}

export function clientLoader() {
  return prefetchInBrowser(queries());
}

export const shouldRevalidate = () => false;

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrate state={loaderData.state}>
      <Frame>
        <Outlet />
      </Frame>
    </Hydrate>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Hydrate state={loaderData?.state}>
      <Frame>{isMissing ? <NotFound /> : <ErrorScreen />}</Frame>
    </Hydrate>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const [banner, setBanner] = useState<"closed" | "open" | "requested">("closed");
  const requestBanner = useCallback(() => setBanner("requested"), []);
  usePageViews();
  usePrefetch();
  useEffect(() => {
    if (readConsent() !== null) return;
    const open = () => setBanner((state) => (state === "closed" ? "open" : state));
    const timer = setTimeout(open, bannerDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <a className="skip-link" href="#innhold">
        Hopp til innhold
      </a>
      {banner !== "closed" && (
        <Suspense>
          <CookieBanner isRequested={banner === "requested"} onClose={() => setBanner("closed")} />
        </Suspense>
      )}
      <Header />
      <Suspense>
        <PageTransition>{children}</PageTransition>
      </Suspense>
      <Footer onChangeConsent={requestBanner} />
    </>
  );
}
