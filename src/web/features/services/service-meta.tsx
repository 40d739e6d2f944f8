import { serviceDescription } from "../../../contract/service-text.ts";
import type { Service } from "../../../contract/services.ts";
import { JsonLd } from "../../components/ui/json-ld.tsx";
import { PageMeta } from "../../components/ui/page-meta.tsx";
import { useCompany } from "../../lib/company.ts";
import { metaDescription } from "../../lib/meta-description.ts";
import { useSiteUrl } from "../../lib/public-config.ts";
import { describeService } from "../../lib/structured-data/service.ts";
import { servicePath } from "./service-path.ts";

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
