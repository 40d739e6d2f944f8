import { type ReactNode, useEffect } from "react";
import { Links, Outlet, Scripts } from "react-router";

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => {
    // The bench waits for this attribute, as on the product's pages.
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <html lang="nb" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>En side</title>
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
  return <Outlet />;
}
