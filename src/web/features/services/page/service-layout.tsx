import { useEffect } from "react";
import { Link } from "react-router";
import { serviceTitle } from "../../../../rules/services/service-text.ts";
import type { Service } from "../../../../contract/services/services.ts";
import { Breadcrumb } from "../../../components/page/breadcrumb.tsx";
import { useCompany } from "../../../lib/page/company.ts";
import { ActionBar } from "../../contact/action-bar.tsx";
import { track } from "../../analytics/track.ts";
import { OfferPanel } from "./offer-panel.tsx";
import { OtherServices } from "./other-services.tsx";
import { ServiceActions } from "./service-actions.tsx";
import { ServiceBoats } from "./service-boats.tsx";
import { ServiceColumns } from "./service-columns.tsx";
import { ServiceHead } from "./service-head.tsx";
import { splitLead } from "./service-lead.ts";
import { ServiceMeta } from "./service-meta.tsx";
import { contactPath } from "../../../../rules/enquiries/contact-path.ts";
import { ServiceFeatures, ServiceText } from "./service-text.tsx";

interface ServiceLayoutProps {
  service: Service;
}

/** The layout of the services that have a page of their own. */
export function ServiceLayout({ service }: ServiceLayoutProps) {
  const title = serviceTitle(service) || "Tjeneste";
  const { lead, text } = splitLead(service);
  const { phone } = useCompany();
  useEffect(() => track("view_service", { category: "service", label: title }), [title]);
  return (
    <>
      <ServiceMeta service={service} title={title} />
      <ServiceHead service={service} title={title} badge="Maritime Tjeneste" lead={lead}>
        <ServiceActions slug={service.slug} />
      </ServiceHead>
      <ServiceBoats slug={service.slug} />
      <ServiceColumns
        sidebar={
          <>
            <OfferPanel
              slug={service.slug}
              heading="Klar til å komme i gang?"
              text={`${phone ? "Haster det, ring. Ellers" : "Skriv hva som må gjøres, så"} svarer vi som regel samme dag.`}
              button="Be om tilbud"
            />
            <OtherServices slug={service.slug} heading="Andre Tjenester">
              <Link className="button button--outline button--small" to="/services">
                Alle Tjenester
              </Link>
            </OtherServices>
          </>
        }
      >
        <ServiceText heading="Tjeneste Detaljer" text={text} html={service.html} />
        <ServiceFeatures heading="Nøkkelegenskaper" features={service.features} />
      </ServiceColumns>
      <Breadcrumb parent={{ to: "/services", name: "Tjenester" }} current={title} />
      <ActionBar to={contactPath({ service: service.slug })} />
    </>
  );
}
