import { Outlet } from "react-router";
import { footerServicesQuery } from "../../features/services/queries.ts";
import { apiContext } from "../../lib/api.ts";
import { Hydrate, prefetchInBrowser, prefetchOnServer } from "../../lib/prefetch.tsx";
import type { Route } from "./+types/public-layout";
import { Header } from "./header.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return prefetchOnServer([footerServicesQuery(context.get(apiContext))]).catch(() => ({ state: undefined }));
}

export function clientLoader() {
  return prefetchInBrowser([footerServicesQuery()]);
}

export const shouldRevalidate = () => false;

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Hydrate state={loaderData.state}>
      <Header />
      <main id="innhold" tabIndex={-1}>
        <Outlet />
      </main>
    </Hydrate>
  );
}
