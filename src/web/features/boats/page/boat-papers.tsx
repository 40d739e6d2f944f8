import { formatLongDay } from "../../../../shared/days.ts";
import type { Papers } from "../../../../contract/boats/papers.ts";
import { upperFirst } from "../../../../shared/first-letter.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { useIsStillValid } from "../use-is-still-valid.ts";
import styles from "./boat-papers.module.css";

/** Valid certificates, and when the boat was last washed. Nothing if nothing is known. */
export function BoatPapers({ papers }: { papers: Papers }) {
  const certificates = papers.certificates.filter(useIsStillValid());
  const { biosecurity } = papers;
  if (certificates.length === 0 && !biosecurity) return null;
  const title = [certificates.length > 0 && "sertifikater", biosecurity && "smittevern"]
    .filter(Boolean)
    .join(" og ");
  return (
    <section className={styles.root} aria-labelledby="papirer">
      <h2 id="papirer">{upperFirst(title)}</h2>
      {certificates.length > 0 && (
        <ul className={styles.certificates}>
          {certificates.map(({ kind, issuer, validTo, url }) => (
            <li key={`${kind} ${issuer} ${validTo} ${url}`}>
              <b>{kind}</b>
              <span>
                {issuer ? `${issuer}, gyldig til ` : "Gyldig til "}
                <span className={styles.day}>{formatLongDay(validTo)}</span>
              </span>
              {url !== null && <PdfLink url={url} label={`${kind}, PDF`} text="PDF" />}
            </li>
          ))}
        </ul>
      )}
      {biosecurity && <Biosecurity biosecurity={biosecurity} hasTitle={certificates.length > 0} />}
    </section>
  );
}

interface BiosecurityProps {
  biosecurity: NonNullable<Papers["biosecurity"]>;
  hasTitle: boolean;
}

function Biosecurity({ biosecurity: { washedOn, productionArea, url }, hasTitle }: BiosecurityProps) {
  return (
    <div className={styles.biosecurity}>
      {hasTitle && (
        <h3>
          <Icon name="shield" />
          Smittevern
        </h3>
      )}
      <dl>
        {washedOn !== null && (
          <div>
            <dt>Sist vasket og desinfisert</dt>
            <dd className={styles.day}>{formatLongDay(washedOn)}</dd>
          </div>
        )}
        {productionArea && (
          <div>
            <dt>Siste produksjonsområde</dt>
            <dd>{`${productionArea.number} ${productionArea.name}`}</dd>
          </div>
        )}
      </dl>
      {url !== null && <PdfLink url={url} text="Vaskeattest, PDF" />}
    </div>
  );
}

function PdfLink({ url, label, text }: { url: string; label?: string; text: string }) {
  return (
    <a className={styles.pdf} href={url} type="application/pdf" aria-label={label}>
      <Icon name="doc" />
      {text}
    </a>
  );
}
