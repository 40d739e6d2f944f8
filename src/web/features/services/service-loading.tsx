import { Loading } from "../../components/ui/loading.tsx";
import { LoadingShape } from "../../components/ui/loading-shape.tsx";
import { PageHead } from "../../components/ui/page-head.tsx";
import { PageMeta } from "../../components/ui/page-meta.tsx";
import { ServiceColumns } from "./service-columns.tsx";

/** The banner is there while the service is loading, because the site header is drawn on top of it. */
export function ServiceLoading() {
  return (
    <>
      <PageMeta title="Laster tjeneste" path="/services" noindex />
      <PageHead hasWaterline={false}>
        <Loading />
        <LoadingShape of="text" />
      </PageHead>
      <ServiceColumns sidebar={<LoadingShape of="rows" />}>
        <LoadingShape of="text" />
      </ServiceColumns>
    </>
  );
}
