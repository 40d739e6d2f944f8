import { toFocusAttribute } from "../../../../rules/media/focal-point.ts";
import { htmlToText } from "../../../../shared/html-text.ts";
import { useDebouncedValue } from "../../../lib/browser/use-debounced-value.ts";
import { ServiceCard } from "../service-card.tsx";
import styles from "./card-preview.module.css";
import type { ServiceFormValues } from "./service-form-values.ts";

const typingMs = 400;

/** The card of the public site with what is typed. */
export function CardPreview({ values }: { values: ServiceFormValues }) {
  const { slug, title, title_no, image_text } = values;
  // A URL that is being typed is no image yet.
  const image = useDebouncedValue(values.image.trim(), typingMs);
  return (
    <div className={styles.root} inert>
      <ServiceCard
        service={{
          id: "",
          slug,
          title,
          title_no: title_no.trim() === "" && title.trim() === "" ? "Uten tittel" : title_no,
          description: htmlToText(values.description_html),
          description_no: htmlToText(values.description_no_html),
          image,
          image_text,
          imageFocus: toFocusAttribute(values.image_focus),
          features: [],
          shareImage: "",
        }}
      />
    </div>
  );
}
