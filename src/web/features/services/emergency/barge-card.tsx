import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { siteFromParams, siteParam } from "../../../../rules/chart/chart-path.ts";
import { servicePath } from "../../../../rules/services/service-path.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { QrCode } from "../../../components/ui/qr-code.tsx";
import { Wordmark } from "../../../components/page/logo.tsx";
import { Waterline } from "../../../components/page/waterline.tsx";
import { useCompany } from "../../../lib/page/company.ts";
import { useSiteUrl } from "../../../lib/page/public-config.ts";
import styles from "./barge-card.module.css";
import { dutyChartQuery } from "./duty-chart-query.ts";
import { sayWhenCalling } from "./emergency-advice.tsx";
import { formatPosition } from "./position-message.ts";

const steps = [
  "Folk i sikkerhet, vest på",
  "Stans fôring og pumper",
  "Merk stedet",
  "Lys på dekk, lytt på VHF",
  "Ta bilder om det er trygt",
];

/** One A5 page for the feed barge: the number, the emergency channel and what to do, for the site in the URL. */
export function BargeCard({ slug }: { slug: string }) {
  const { phone, onCallNote } = useCompany();
  const siteUrl = useSiteUrl();
  const typed = siteFromParams(new URLSearchParams(useLocation().search));
  const { data } = useQuery({ ...dutyChartQuery({ slug, site: typed }), enabled: typed !== "" });
  const site = typed === "" ? null : data?.site;
  const path = servicePath(slug) + (site ? `?${siteParam}=${site.number}` : "");
  const blanks = {
    Lokalitet: site && `${site.number} ${site.name}`,
    Posisjon: site && formatPosition([site.latitude, site.longitude]),
    "Arbeidskanal VHF": null,
    Driftsleder: null,
  };
  const [isPrinted, setIsPrinted] = useState(false);
  if (!phone) return null;

  function print() {
    // The print dialog opens at once, so the card must be rendered before.
    flushSync(() => setIsPrinted(true));
    window.print();
    setIsPrinted(false);
  }

  return (
    <section className={isPrinted ? `section ${styles.isPrinted}` : "section"}>
      <div className={`container ${styles.root}`}>
        <div className={styles.card}>
          <div className={styles.top}>
            <Wordmark className={styles.logo} />
            <p>Beredskap. {onCallNote}</p>
            <p className={styles.phone}>{phone.text}</p>
          </div>
          <Waterline />
          <p className={styles.danger}>
            <b>VHF 16</b> <b>112</b>{" "}
            <span>Fare for liv? Kall opp på kanal 16 eller ring 112 først. Så oss.</span>
          </p>
          <dl className={styles.blanks}>
            {Object.entries(blanks).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.lists}>
            <div>
              <h3>Si dette</h3>
              <ol>
                {sayWhenCalling.map(([label, text]) => (
                  <li key={label}>
                    {label}: {text?.toLowerCase()}
                  </li>
                ))}
              </ol>
            </div>
            <div>
              <h3>Før vi kommer</h3>
              <ul>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            </div>
          </div>
          <div className={styles.foot}>
            <QrCode className={styles.code} text={siteUrl + path} label={`QR-kode til ${siteUrl}${path}`} />
            <p>
              Hvem er nærmest nå:{" "}
              <b>
                {siteUrl.replace(/^https?:\/\//, "")}
                <wbr />
                {path}
              </b>
              . Båtene flytter seg. Ring alltid.
            </p>
          </div>
        </div>
        <div className={styles.text}>
          <Waterline short />
          <h2>Kort til fôrflåten</h2>
          <p className="lead">Ett A5-ark med nummeret, nødkanalen og sjekklista. Heng det ved VHF-en.</p>
          <p>
            {site
              ? "Lokalitet og posisjon er fylt inn. Arbeidskanal og driftsleder skriver dere selv."
              : "Velg lokalitet over, så fylles den inn med posisjon. Resten skriver dere selv."}
          </p>
          <button className={`button button--outline ${styles.print}`} type="button" onClick={print}>
            <Icon name="print" />
            Skriv ut kort til fôrflåten
          </button>
        </div>
      </div>
    </section>
  );
}
