import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { isRouteErrorResponse, Outlet } from "react-router";
import { ErrorScreen } from "../../components/ui/error-screen.tsx";
import { usePageViews } from "../../features/analytics/use-page-views.ts";
import { activeBoatCountQuery } from "../../features/boats/queries.ts";
import { Footer } from "../../features/company/footer.tsx";
import { footerServicesQuery } from "../../features/services/queries.ts";
import { type Api, apiContext } from "../../lib/api.ts";
import { readConsent, useConsent } from "../../lib/consent.ts";
import { Hydrate, prefetchInBrowser, prefetchOnServer } from "../../lib/prefetch.tsx";
import type { Route } from "./+types/public-layout";
import type { CookieBannerProps } from "./cookie-banner.tsx";
import { Header } from "./header.tsx";
import { PageTransition } from "./page-transition.tsx";
import { usePrefetch } from "./use-prefetch.ts";

const NotFound = lazy(() => import("../../pages/public/not-found.tsx"));

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
  const [isRequested, setIsRequested] = useState(false);
  const [Banner, setBanner] = useState<ComponentType<CookieBannerProps>>();
  const consent = useConsent();
  // Most visitors have made their choice already.
  const openBanner = useCallback(() => {
    import("./cookie-banner.tsx").then(
      (module) => setBanner(() => module.CookieBanner),
      // Without a network there is no banner yet. 'Endre samtykke' tries again, and so does the next page load.
      () => {},
    );
  }, []);
  const requestBanner = useCallback(() => {
    setIsRequested(true);
    openBanner();
  }, [openBanner]);
  usePageViews(consent);
  usePrefetch();
  useEffect(() => {
    if (readConsent()) return;
    const timer = setTimeout(openBanner, bannerDelayMs);
    return () => clearTimeout(timer);
  }, [openBanner]);
  return (
    <>
      <a className="skip-link" href="#innhold">
        Hopp til innhold
      </a>
      {/* Another tab may have stored the choice. */}
      {Banner && (isRequested || !consent) && (
        <Banner isRequested={isRequested} onClose={() => setBanner(undefined)} />
      )}
      <Header />
      <Suspense>
        <PageTransition>{children}</PageTransition>
      </Suspense>
      <Footer onChangeConsent={requestBanner} />
    </>
  );
}
