import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, use, useEffect, useState } from "react";
import { data, Links, Outlet, Scripts } from "react-router";
import { companyEndpoints, emptyCompany } from "../contract/company/company.ts";
import { toSiteCompany } from "../rules/company/site-company.ts";
import type { SiteData } from "../rules/company/site.ts";
import type { Route } from "./+types/root";
import archivo from "./assets/fonts/archivo-nordskarv.woff2";
import schibsted from "./assets/fonts/schibsted-grotesk-nordskarv.woff2";
import { ErrorScreen } from "./components/loading/error-screen.tsx";
import { Toaster } from "./components/ui/toaster.tsx";
import { RouteChange } from "./layouts/route-change.tsx";
import { apiContext, isPreviewContext, publicConfigContext } from "./lib/api/api.ts";
import applyTheme from "./lib/page/apply-theme.js?raw";
import { CompanyContext, ReplaceCompanyContext } from "./lib/page/company.ts";
import { NonceContext } from "./lib/page/nonce.ts";
import { usePublicConfig } from "./lib/page/public-config.ts";
import { getQueryClient } from "./lib/api/query-client.ts";
import reportErrors from "./lib/page/report-errors.js?raw";
import "./styles/global.css";

/** If the facts cannot be read, the page is rendered without them and is not cached. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const previewPath = context.get(isPreviewContext) ? new URL(request.url).pathname : null;
  const config = { ...context.get(publicConfigContext), previewPath };
  try {
    const company = await context.get(apiContext).call(companyEndpoints.find, {});
    return data<SiteData>({ ...config, company: toSiteCompany(company) });
  } catch {
    return data<SiteData>({ ...config, company: toSiteCompany(emptyCompany) }, { status: 503 });
  }
}

export const shouldRevalidate = () => false;

/** Runs before React hydrates, which leaves it as it is: its text does not have to be in the browser's bundle. */
const headScript = import.meta.env.SSR ? reportErrors + applyTheme : "";

export function Layout({ children }: { children: ReactNode }) {
  const { analyticsId, company, previewPath } = usePublicConfig() ?? {};
  const nonce = import.meta.env.SSR ? use(NonceContext) : undefined;
  useEffect(() => {
    // Browser tests wait for this attribute.
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    // The theme script sets data-theme before React hydrates.
    <html lang="nb" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: headScript }} suppressHydrationWarning />
        <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="" />
        <link rel="preload" href={schibsted} as="font" type="font/woff2" crossOrigin="" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#0b1a2e" />
        <meta property="og:type" content="website" />
        {company?.name && <meta property="og:site_name" content={company.name} />}
        <meta property="og:locale" content="nb_NO" />
        <meta name="twitter:card" content="summary_large_image" />
        {previewPath && <link rel="stylesheet" href="/preview.css" />}
        {analyticsId && <meta name="analytics-id" content={analyticsId} />}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const [client] = useState(getQueryClient);
  const [company, replaceCompany] = useState(loaderData.company);
  return (
    <QueryClientProvider client={client}>
      <ReplaceCompanyContext value={replaceCompany}>
        <CompanyContext value={company}>
          <Outlet />
          <RouteChange />
          <Toaster />
        </CompanyContext>
      </ReplaceCompanyContext>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  return (
    <main id="innhold">
      <ErrorScreen />
    </main>
  );
}
