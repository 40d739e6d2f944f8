import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Service } from "../../../../contract/services/services.ts";
import { contactPath } from "../../../../rules/enquiries/contact-path.ts";
import { serviceTitle } from "../../../../rules/services/service-text.ts";
import { Breadcrumb } from "../../../components/page/breadcrumb.tsx";
import { useCompany } from "../../../lib/page/company.ts";
import { track } from "../../analytics/track.ts";
import { ActionBar } from "../../contact/action-bar.tsx";
import { BargeCard } from "./barge-card.tsx";
import { DutyBoats } from "./duty-boats.tsx";
import { EmergencyAdvice } from "./emergency-advice.tsx";
import { EmergencyCall } from "./emergency-call.tsx";
import styles from "./emergency-view.module.css";
import { OfferPanel } from "../page/offer-panel.tsx";
import { OtherServices } from "../page/other-services.tsx";
import { ServiceColumns } from "../page/service-columns.tsx";
import { ServiceHead } from "../page/service-head.tsx";
import { splitLead } from "../page/service-lead.ts";
import { ServiceMeta } from "../page/service-meta.tsx";
import { ServiceFeatures, ServiceText } from "../page/service-text.tsx";

/** Emergency response: whom to call, which boat comes, what to do meanwhile. The text comes after that. */
export function EmergencyView({ service }: { service: Service }) {
  const title = serviceTitle(service) || "Tjeneste";
  const { lead, text } = splitLead(service);
  const { phone, onCallNote } = useCompany();
  const call = useRef<HTMLDivElement>(null);
  // The page begins with it.
  const [isCallSeen, setIsCallSeen] = useState(true);
  useEffect(() => track("view_service", { category: "service", label: title }), [title]);
  useEffect(() => {
    if (!call.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsCallSeen(entry?.isIntersecting ?? false));
    observer.observe(call.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.root}>
      <ServiceMeta service={service} title={title} />
      <ServiceHead service={service} title={title} badge="Maritime Tjeneste" lead={lead}>
        <EmergencyCall ref={call} />
      </ServiceHead>
      <DangerStrip phone={phone?.text} />
      <DutyBoats slug={service.slug} />
      <EmergencyAdvice />
      <BargeCard slug={service.slug} />
      <ServiceColumns
        sidebar={
          <>
            <OfferPanel
              slug={service.slug}
              heading="Klar til å komme i gang?"
              text="Avtale om fast beredskap? Skriv, så svarer vi som regel samme dag."
              button="Be om tilbud"
              isQuiet={phone !== undefined}
            />
            <OtherServices slug={service.slug} heading="Andre Tjenester">
              <Link className="button button--outline button--small" to="/services">
                Alle Tjenester
              </Link>
            </OtherServices>
          </>
        }
      >
        <section className={styles.always}>
          <h2 lang="en">24/7 Emergency Response</h2>
          {onCallNote && <p className="lead">{onCallNote}</p>}
        </section>
        <ServiceText heading="Tjeneste Detaljer" text={text} html={service.html} />
        <ServiceFeatures heading="Nøkkelegenskaper" features={service.features} />
      </ServiceColumns>
      <Breadcrumb parent={{ to: "/services", name: "Tjenester" }} current={title} />
      {/* While the button above is seen, a second one would only cover the page. */}
      {!isCallSeen && <ActionBar to={contactPath({ service: service.slug })} isUrgent />}
    </div>
  );
}

/** What comes before calling the company. */
function DangerStrip({ phone }: { phone: string | undefined }) {
  return (
    <section className={styles.danger} aria-label="Fare for liv">
      <div className="container">
        <p>
          <b>Fare for liv?</b> Kall opp på VHF kanal 16 eller ring 112 først. Ring oss etterpå.
        </p>
        <dl>
          <div>
            <dt>Nødkanal</dt>
            <dd>VHF 16</dd>
          </div>
          <div>
            <dt>Nødnummer</dt>
            <dd>
              <a href="tel:112">112</a>
            </dd>
          </div>
          {/* On paper the button above is no call. */}
          {phone && (
            <div className={styles.printed}>
              <dt>Vakta</dt>
              <dd>{phone}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
