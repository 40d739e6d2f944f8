import { serviceDescription } from "../../../../rules/services/service-text.ts";
import type { Service } from "../../../../contract/services/services.ts";
import { JsonLd } from "../../../components/page/json-ld.tsx";
import { PageMeta } from "../../../components/page/page-meta.tsx";
import { useCompany } from "../../../lib/page/company.ts";
import { metaDescription } from "../../../lib/page/meta-description.ts";
import { useSiteUrl } from "../../../lib/page/public-config.ts";
import { describeService } from "../../../lib/structured-data/describe-service.ts";
import { servicePath } from "../../../../rules/services/service-path.ts";

export function ServiceMeta({ service, title }: { service: Service; title: string }) {
  const siteUrl = useSiteUrl();
  const { name, legalName } = useCompany();
  const description =
    metaDescription(serviceDescription(service)) || (name ? `${title} fra ${name}.` : `${title}.`);
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        path={servicePath(service.slug)}
        image={service.shareImage}
      />
      <JsonLd data={describeService(siteUrl, service, legalName)} />
    </>
  );
}
