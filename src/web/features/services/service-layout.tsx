import { type ReactNode, useEffect } from "react";
import { serviceDescription, serviceTitle } from "../../../contract/service-text.ts";
import type { Service } from "../../../contract/services.ts";
import { Breadcrumb } from "../../components/ui/breadcrumb.tsx";
import { ActionBar } from "../contact/action-bar.tsx";
import { track } from "../analytics/track.ts";
import { contactPath, OfferPanel } from "./offer-panel.tsx";
import { OtherServices } from "./other-services.tsx";
import { ServiceHead } from "./service-head.tsx";
import { ServiceMeta } from "./service-meta.tsx";
import { ServiceFeatures, ServiceText } from "./service-text.tsx";

/** The layout the fixed service pages share. `children` go under the title. */
export function ServiceLayout({ service, children }: { service: Service; children?: ReactNode }) {
  const title = serviceTitle(service) || "Tjeneste";
  useEffect(() => track("view_service", { category: "service", label: title }), [title]);
  return (
    <>
      <ServiceMeta service={service} title={title} />
      <ServiceHead service={service} title={title} badge="Maritime Tjeneste">
        {children}
      </ServiceHead>
      <div className="container sd">
        <div>
          <section className="sd__sec">
            <h2>Tjeneste Detaljer</h2>
            <ServiceText text={serviceDescription(service)} />
          </section>
          <ServiceFeatures heading="Nøkkelegenskaper" features={service.features} />
        </div>
        <aside className="side">
          <OfferPanel
            slug={service.slug}
            heading="Klar til å komme i gang?"
            text="Haster det, ring. Ellers svarer vi samme dag."
            button="Be om tilbud"
          />
          <OtherServices slug={service.slug} heading="Andre Tjenester">
            <a className="button button--outline button--small" href="/services">
              Alle Tjenester
            </a>
          </OtherServices>
        </aside>
      </div>
      <Breadcrumb parent={{ to: "/services", name: "Tjenester" }} current={title} />
      <ActionBar to={contactPath(service.slug)} />
    </>
  );
}
