import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useContext, useState } from "react";
import { Links, Outlet, Scripts } from "react-router";
import type { Route } from "./+types/root";
import archivo from "./assets/fonts/archivo-nordskarv.woff2";
import schibsted from "./assets/fonts/schibsted-grotesk-nordskarv.woff2";
import { publicConfigContext } from "./lib/api.ts";
import { PageStyles } from "./lib/page-styles.ts";
import { getQueryClient } from "./lib/query-client.ts";

export function loader({ context }: Route.LoaderArgs) {
  return context.get(publicConfigContext);
}

export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="nb" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: useContext(PageStyles) }} />
        <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="" />
        <link rel="preload" href={schibsted} as="font" type="font/woff2" crossOrigin="" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const [client] = useState(getQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  return (
    <main lang="en">
      <h1>Something went wrong</h1>
      <p>We're sorry, but something unexpected happened.</p>
    </main>
  );
}
