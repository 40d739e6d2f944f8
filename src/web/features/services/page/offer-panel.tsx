import { Link } from "react-router";
import { Icon } from "../../../components/ui/icon.tsx";
import { Waterline } from "../../../components/page/waterline.tsx";
import { useCompany } from "../../../lib/page/company.ts";
import { track } from "../../analytics/track.ts";
import { contactPath } from "../../../../rules/enquiries/contact-path.ts";
import styles from "./offer-panel.module.css";

interface OfferPanelProps {
  slug: string;
  heading: string;
  text: string;
  button: string;
  /** Where the page calls for something else. */
  isQuiet?: boolean;
}

/** The request for an offer, in the sidebar of a service page. */
export function OfferPanel({ slug, heading, text, button, isQuiet = false }: OfferPanelProps) {
  const { phone } = useCompany();
  return (
    <section className={styles.panel}>
      <Waterline className={styles.waterline} />
      <h2>{heading}</h2>
      <p>{text}</p>
      <Link
        className={isQuiet ? "button button--outline" : "button button--primary"}
        to={contactPath({ service: slug })}
        onClick={() => track("button_click", { category: "service", label: `${slug} - ${button}` })}
      >
        {button}
      </Link>
      {phone && (
        <a className={styles.phone} href={`tel:${phone.number}`}>
          <Icon name="phone" />
          {phone.text}
        </a>
      )}
    </section>
  );
}
