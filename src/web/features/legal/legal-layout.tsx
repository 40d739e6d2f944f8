import type { ReactNode } from "react";
import { PageHead } from "../../components/page/page-head.tsx";
import { LegalContactCard } from "./legal-contact-card.tsx";
import { type ContentsGroup, LegalContents } from "./legal-contents.tsx";
import styles from "./legal-layout.module.css";

interface LegalLayoutProps {
  title: string;
  lead: string;
  contents: ContentsGroup[];
  /** The month of the last change, such as "november 2026". */
  lastUpdated: string;
  children: ReactNode;
}

export function LegalLayout({ title, lead, contents, lastUpdated, children }: LegalLayoutProps) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className={`container ${styles.root}`}>
        <LegalContents groups={contents} />
        <div>
          {children}
          <LegalContactCard lastUpdated={lastUpdated} />
        </div>
      </div>
    </>
  );
}
