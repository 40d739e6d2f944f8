import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { servicePath } from "../../../rules/services/service-path.ts";
import { LoadingShape } from "../../components/loading/loading-shape.tsx";
import { Waterline } from "../../components/page/waterline.tsx";
import styles from "./leading-services.module.css";
import { homeServicesQuery, servicesQuery } from "./queries.ts";
import { ServiceImage } from "./service-image.tsx";

/** What the company earns its living with: the services of the front page, unless there are no others. */
export function LeadingServices() {
  const { data: leading, isPending } = useQuery(homeServicesQuery());
  const { data: all } = useQuery(servicesQuery());
  if (!isPending && (!leading?.length || leading.length === all?.length)) return null;
  return (
    <section className="section">
      <div className="container">
        <div className="section-head">
          <Waterline short />
          <h2>Dette gjør vi mest av</h2>
        </div>
        {isPending && <LoadingShape of="rows" />}
        {/* The headings are in the grid of all services. */}
        <ul className={styles.root}>
          {leading?.map((service) => (
            <li key={service.slug}>
              <div className={styles.image}>
                <ServiceImage
                  service={service}
                  sizes="(width >= 1024px) 50vw, calc(100vw - 40px)"
                  loading="lazy"
                />
              </div>
              <Link className={styles.title} to={servicePath(service.slug)}>
                {service.title}
              </Link>
              <p>{service.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
