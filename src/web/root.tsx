import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useContext, useState } from "react";
import { Links, Outlet, Scripts } from "react-router";
import type { Route } from "./+types/root";
import archivo from "./assets/fonts/archivo-nordskarv.woff2";
import schibsted from "./assets/fonts/schibsted-grotesk-nordskarv.woff2";
import { ErrorScreen } from "./components/layout/error-screen.tsx";
import { RouteChange } from "./components/layout/route-change.tsx";
import { publicConfigContext } from "./lib/api.ts";
import applyTheme from "./lib/apply-theme.js?raw";
import { PageStyles } from "./lib/page-styles.ts";
import { usePublicConfig } from "./lib/public-config.ts";
import { getQueryClient } from "./lib/query-client.ts";

export function loader({ context }: Route.LoaderArgs) {
  return context.get(publicConfigContext);
}

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const analyticsId = usePublicConfig()?.analyticsId;
  return (
    <html lang="nb" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Inlined as="script" id="theme-script" text={import.meta.env.SSR ? applyTheme : ""} />
        <Inlined as="style" id="site-styles" text={useContext(PageStyles)} />
        <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="" />
        <link rel="preload" href={schibsted} as="font" type="font/woff2" crossOrigin="" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="theme-color" content="#0b1a2e" />
        {analyticsId && <meta name="analytics-id" content={analyticsId} />}
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** Text the server writes into the document. The browser carries no copy of it and takes over what is there. */
function Inlined({ as: Tag, id, text }: { as: "script" | "style"; id: string; text: string }) {
  const __html = text || (import.meta.env.SSR ? "" : (document.getElementById(id)?.textContent ?? ""));
  return <Tag id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}

export default function Root() {
  const [client] = useState(getQueryClient);
  return (
    <QueryClientProvider client={client}>
      <RouteChange />
      <Outlet />
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
