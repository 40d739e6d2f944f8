import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { chartPage, siteFromParams } from "../../../rules/chart/chart-path.ts";
import { filterFromParams } from "../../../rules/fleet/fleet-filter.ts";
import { PageHead } from "../../components/page/page-head.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { chartQuery } from "../../features/chart/queries.ts";
import { ViewSwitch } from "../../features/chart/view-switch.tsx";
import { Where } from "../../features/chart/where.tsx";
import { apiContext } from "../../lib/api/api.ts";
import { getQueryClient } from "../../lib/api/query-client.ts";
import type { Route } from "./+types/chart";
import styles from "./chart.module.css";

/** A page without a site is cached for others, so that it has no AIS: the browser asks for that. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const client = getQueryClient();
  const { searchParams } = new URL(request.url);
  const site = siteFromParams(searchParams);
  await client.query(chartQuery({ filter: filterFromParams(searchParams), site, isPlan: site === "" }, api));
  return { dehydratedState: dehydrate(client) };
}

export { clientLoader } from "../../lib/page/client-loader.ts";

export { shouldRevalidate } from "../../lib/page/should-revalidate.ts";

export default function ChartRoute({ loaderData }: Route.ComponentProps) {
  const params = new URLSearchParams(useLocation().search);
  return (
    <HydrationBoundary state={loaderData.dehydratedState}>
      <PageMeta
        title="Flåten på kartet"
        description="Se hvor båtene er, og hvor mange timer de bruker til lokaliteten din."
        path={chartPage}
        image="/share-fleet.jpg"
      />
      <PageHead className={styles.head} title="Flåten">
        <ViewSwitch filter={filterFromParams(params)} current="chart" />
      </PageHead>
      <section className="section--tinted">
        <div className="container">
          <Where />
        </div>
      </section>
    </HydrationBoundary>
  );
}
