import { company, formatPhone } from "../../../contract/company.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { DemoLink } from "./demo-link.tsx";
import styles from "./rov-closing.module.css";

export function RovClosing() {
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
          <a className="button button--outline" href={`tel:${company.phone}`}>
            <Icon name="phone" />
            {formatPhone(company.phone)}
          </a>
        </div>
      </div>
    </section>
  );
}
