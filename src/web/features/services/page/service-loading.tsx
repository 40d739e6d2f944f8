import { Loading } from "../../../components/loading/loading.tsx";
import { LoadingShape } from "../../../components/loading/loading-shape.tsx";
import { PageHead } from "../../../components/page/page-head.tsx";
import { PageMeta } from "../../../components/page/page-meta.tsx";
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
