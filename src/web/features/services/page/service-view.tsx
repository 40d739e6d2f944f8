import { useEffect } from "react";
import { serviceTitle } from "../../../../rules/services/service-text.ts";
import type { Service } from "../../../../contract/services/services.ts";
import { Breadcrumb } from "../../../components/page/breadcrumb.tsx";
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

/** The page of every service without a page of its own. */
export function ServiceView({ service }: { service: Service }) {
  const title = serviceTitle(service);
  const { lead, text } = splitLead(service);
  useEffect(() => track("view_service", { category: "service", label: title }), [title]);
  return (
    <>
      <ServiceMeta service={service} title={title} />
      <ServiceHead service={service} title={title} lead={lead}>
        <ServiceActions slug={service.slug} />
      </ServiceHead>
      <ServiceBoats slug={service.slug} />
      <ServiceColumns
        sidebar={
          <>
            <OfferPanel
              slug={service.slug}
              heading="Trenger du dette på lokaliteten?"
              text="Send oss sted og dato, så får du pris og ledig båt."
              button="Be om Tilbud"
            />
            <OtherServices slug={service.slug} heading="Relaterte Tjenester" />
          </>
        }
      >
        <ServiceText heading="Tjeneste Oversikt" text={text} html={service.html} />
        <ServiceFeatures heading="Nøkkelfunksjoner" features={service.features} />
      </ServiceColumns>
      <Breadcrumb parent={{ to: "/services", name: "Tjenester" }} current={title} />
      <ActionBar to={contactPath({ service: service.slug })} />
    </>
  );
}
