import { company, formatPhone } from "../../../contract/company.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { track } from "../analytics/track.ts";

interface OfferPanelProps {
  slug: string;
  heading: string;
  text: string;
  button: string;
}

/** Asking for an offer, beside the text of a service page. */
export function OfferPanel({ slug, heading, text, button }: OfferPanelProps) {
  return (
    <section className="side__cta">
      <Waterline />
      <h2>{heading}</h2>
      <p>{text}</p>
      <a
        className="button button--primary"
        href={contactPath(slug)}
        onClick={() => track("button_click", { category: "service", label: `${slug} - ${button}` })}
      >
        {button}
      </a>
      <a className="side__tel" href={`tel:${company.phone}`}>
        <Icon name="phone" />
        {formatPhone(company.phone)}
      </a>
    </section>
  );
}

/** The contact form, with the service named in it. */
export function contactPath(slug: string): string {
  return `/contact?service=${encodeURIComponent(slug)}`;
}
