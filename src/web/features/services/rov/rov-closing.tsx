import { Icon } from "../../../components/ui/icon.tsx";
import { Waterline } from "../../../components/page/waterline.tsx";
import { useCompany } from "../../../lib/page/company.ts";
import { DemoLink } from "./demo-link.tsx";
import styles from "./rov-closing.module.css";

export function RovClosing() {
  const { phone } = useCompany();
  return (
    <section className={`section ${styles.section}`}>
      <div className={`container ${styles.columns}`}>
        <div>
          <Waterline short />
          <h2>Se den i ditt eget anlegg</h2>
          <p className="lead">
            Vi tar med ROV-en og kjører en halvtime langs noten. Du bestemmer om du vil ha rapport etterpå.
          </p>
        </div>
        <div className="button-row">
          <DemoLink />
          {phone && (
            <a className="button button--outline" href={`tel:${phone.number}`}>
              <Icon name="phone" />
              {phone.text}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
