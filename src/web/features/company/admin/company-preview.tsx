import { useEffect, useMemo, useRef } from "react";
import type { AdminCompany } from "../../../../contract/company/admin-company.ts";
import { normalizePhone } from "../../../../shared/phone.ts";
import type { Company } from "../../../../contract/company/company.ts";
import { type SiteCompany, toSiteCompany } from "../../../../rules/company/site-company.ts";
import { CompanyContext } from "../../../lib/page/company.ts";
import { ContactCards } from "../../contact/contact-cards.tsx";
import { Footer } from "../footer.tsx";
import { type CompanyFormValues, toPreviewCompany } from "./company-form-values.ts";
import styles from "./company-preview.module.css";

interface CompanyPreviewProps {
  values: CompanyFormValues;
  stored: Company & Pick<AdminCompany, "version">;
}

/** The real footer and contact cards with the values of the form. What is not stored yet is underlined. */
export function CompanyPreview({ values, stored }: CompanyPreviewProps) {
  const root = useRef<HTMLDivElement>(null);
  const company = useMemo(() => toSiteCompany(normalize(toPreviewCompany(values))), [values]);
  useEffect(() => {
    const former = new Set(listTexts(toSiteCompany(stored)));
    const unsaved = listTexts(company).filter((text) => text.trim() !== "" && !former.has(text));
    return markTexts(root.current, unsaved);
  }, [company, stored]);
  return (
    <aside className={styles.root} aria-label="Forhåndsvisning">
      <p className={styles.head}>
        <b>Slik blir det</b>
        <span>
          <span className={styles.sample}>Gul strek</span>: ikke lagret ennå
        </span>
      </p>
      <div
        className={styles.scroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable
        tabIndex={0}
        role="group"
        aria-label="Bunnen av sidene og kontaktkortene"
      >
        <div ref={root} className={styles.previews} inert>
          <CompanyContext value={company}>
            <div className={styles.page}>
              <Footer onChangeConsent={() => {}} />
            </div>
            <div className={`${styles.page} ${styles.contact}`}>
              <ContactCards />
            </div>
          </CompanyContext>
        </div>
      </div>
      <p className={styles.hint}>
        Vilkår, e-post og delebilder henter de samme opplysningene og rettes samtidig.
      </p>
    </aside>
  );
}

/** As the server would store them, so that a number is shown as on the site. */
function normalize(company: Company): Company {
  return {
    ...company,
    phones: company.phones
      .map((phone) => ({ ...phone, number: normalizePhone(phone.number) }))
      .filter(({ number }) => number !== ""),
    organisation_number: company.organisation_number.replaceAll(/\s/g, ""),
  };
}

/** The texts that the footer and the contact cards show. */
function listTexts(company: SiteCompany): string[] {
  const { name, legalName, about, footerPhones, contactPhones, email, address, hours } = company;
  const phones = [...footerPhones, ...contactPhones].flatMap(({ text, label }) => [text, label]);
  return [
    name,
    legalName,
    about,
    ...phones,
    email,
    ...address,
    ...hours,
    company.onCallNote,
    company.postalAddress,
  ];
}

const highlightName = "unsaved";

/** Underlines texts without changing the elements that React manages. Returns how to undo it. */
function markTexts(root: HTMLElement | null, texts: string[]): () => void {
  if (root === null || !("highlights" in CSS)) return () => {};
  const highlight = new Highlight();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const text of texts) {
      const start = node.nodeValue?.indexOf(text) ?? -1;
      if (start === -1) continue;
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, start + text.length);
      highlight.add(range);
    }
  }
  CSS.highlights.set(highlightName, highlight);
  return () => void CSS.highlights.delete(highlightName);
}
