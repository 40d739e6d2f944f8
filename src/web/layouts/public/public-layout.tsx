import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { ErrorScreen } from "../../components/loading/error-screen.tsx";
import { PageViews } from "../../features/analytics/page-views.tsx";
import { activeBoatCountQuery } from "../../features/boats/queries.ts";
import { Footer } from "../../features/company/footer.tsx";
import { footerServicesQuery } from "../../features/services/queries.ts";
import { apiContext } from "../../lib/api/api.ts";
import { readConsent, useConsent } from "../../lib/browser/consent.ts";
import { getQueryClient } from "../../lib/api/query-client.ts";
import { usePublicConfig } from "../../lib/page/public-config.ts";
import type { Route } from "./+types/public-layout";
import type { CookieBannerProps } from "./cookie-banner.tsx";
import { Header } from "./header.tsx";

const NotFound = lazy(() => import("../../pages/public/not-found.tsx"));

const bannerDelayMs = 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const client = getQueryClient();
  // A page renders without them and is not cached: its content must not fail because the footer does.
  await Promise.allSettled([client.query(footerServicesQuery(api)), client.query(activeBoatCountQuery(api))]);
  return { dehydratedState: dehydrate(client) };
}

export { clientLoader } from "../../lib/page/client-loader.ts";

export const shouldRevalidate = () => false;

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
      <Frame>
        <Outlet />
      </Frame>
    </HydrationBoundary>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <HydrationBoundary state={loaderData?.dehydratedState}>
      <Frame>{isMissing ? <NotFound /> : <ErrorScreen />}</Frame>
    </HydrationBoundary>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const [isRequested, setIsRequested] = useState(false);
  const [Banner, setBanner] = useState<ComponentType<CookieBannerProps>>();
  const consent = useConsent();
  const { pathname } = useLocation();
  // Links lead to pages without unsaved content.
  const isPreview = usePublicConfig()?.previewPath === pathname;
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
      {isPreview && (
        <aside className="preview-notice" aria-label="Forhåndsvisning">
          Forhåndsvisning. Dette er ikke lagret, og ingen andre ser det.
        </aside>
      )}
      <Header />
      <Suspense>
        {/* Another path is mounted anew, so that the focus does not stay on a link of the previous page. */}
        <main key={pathname} id="innhold" tabIndex={-1}>
          {children}
        </main>
      </Suspense>
      <Footer onChangeConsent={requestBanner} />
      <PageViews consent={consent} />
    </>
  );
}
