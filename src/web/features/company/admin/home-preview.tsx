import type { BoatChoice } from "../../../../contract/boats/admin-boats.ts";
import type { AdminService } from "../../../../contract/services/admin-services.ts";
import { standardHomeTexts } from "../../../../rules/company/home-texts.ts";
import { heroLoopPoster } from "../../../assets/images/hero-loop-poster.ts";
import { ContentImage } from "../../../components/page/content-image.tsx";
import { SiteImage } from "../../../components/page/site-image.tsx";
import { Waterline } from "../../../components/page/waterline.tsx";
import type { CompanyFormValues } from "./company-form-values.ts";
import { type HomeChoice, pickShown, toBoatChoices, toServiceChoices } from "./home-choices.ts";
import styles from "./home-preview.module.css";

interface HomePreviewProps {
  values: CompanyFormValues;
  services: AdminService[];
  boats: BoatChoice[];
}

/** The front page in small, with the values of the form. */
export function HomePreview({ values, services, boats }: HomePreviewProps) {
  const get = (name: keyof typeof standardHomeTexts) => values[name].trim() || standardHomeTexts[name];
  return (
    <aside className={styles.root} aria-label="Forhåndsvisning av forsiden">
      <p className={styles.head}>Forsiden i smått</p>
      <div className={styles.page}>
        <div className={styles.hero}>
          <SiteImage image={heroLoopPoster} alt="" sizes="348px" />
          <div>
            <b>{get("home_heading")}</b>
            <span>{get("home_lead")}</span>
          </div>
        </div>
        <Waterline />
        <Row
          title={get("home_services_heading")}
          choices={pickShown(toServiceChoices(services, boats), values.home_services)}
        />
        <Row title={get("home_boats_heading")} choices={pickShown(toBoatChoices(boats), values.home_boats)} />
      </div>
    </aside>
  );
}

function Row({ title, choices }: { title: string; choices: HomeChoice[] }) {
  return (
    <div className={styles.row}>
      <p>{title}</p>
      <ol>
        {choices.map(({ id, title: name, image }, index) => (
          <li key={id}>
            {image === undefined ? (
              <span className={styles.missing} />
            ) : (
              <ContentImage key={image} src={image} alt="" sizes="110px" />
            )}
            {index + 1} {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
