import { Link } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { useCompany } from "../../lib/company.ts";
import { track } from "../analytics/track.ts";
import { contactPath } from "../enquiries/contact-path.ts";
import styles from "./offer-panel.module.css";

interface OfferPanelProps {
  slug: string;
  heading: string;
  text: string;
  button: string;
  /** The phone number is the main action: whoever needs this service cannot wait for a mail. */
  isUrgent?: boolean;
}

/** The request for an offer, in the sidebar of a service page. */
export function OfferPanel({ slug, heading, text, button, isUrgent = false }: OfferPanelProps) {
  const { phone } = useCompany();
  const callsFirst = isUrgent && phone !== undefined;
  return (
    <section className={styles.panel}>
      <Waterline className={styles.waterline} />
      <h2>{heading}</h2>
      <p>{text}</p>
      {callsFirst && (
        <a className="button button--primary" href={`tel:${phone.number}`}>
          <Icon name="phone" />
          Ring vakta
        </a>
      )}
      <Link
        className={callsFirst ? "button button--outline" : "button button--primary"}
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
