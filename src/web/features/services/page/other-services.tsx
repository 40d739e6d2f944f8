import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { serviceTitle } from "../../../../rules/services/service-text.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { useFailureToast } from "../../../lib/toasts/use-failure-toast.ts";
import { relatedServicesQuery } from "../queries.ts";
import { ServiceIcon } from "../service-icon.tsx";
import { servicePath } from "../../../../rules/services/service-path.ts";
import styles from "./other-services.module.css";

interface OtherServicesProps {
  slug: string;
  heading: string;
  children?: ReactNode;
}

/** Links to other services, in the sidebar of a service page. */
export function OtherServices({ slug, heading, children }: OtherServicesProps) {
  return (
    <nav className={styles.services} aria-label={heading}>
      <h2>{heading}</h2>
      <OtherServicesList slug={slug} />
      {children}
    </nav>
  );
}

function OtherServicesList({ slug }: { slug: string }) {
  const { data: services, isLoadingError, refetch } = useQuery(relatedServicesQuery(slug));
  useFailureToast(isLoadingError, {
    title: "Feil ved henting av relaterte tjenester",
    description: "Det oppstod et problem med å laste relaterte tjenester. Prøv igjen senere.",
  });

  if (isLoadingError) {
    return (
      <button className="button button--ghost button--small" type="button" onClick={() => void refetch()}>
        Prøv igjen
      </button>
    );
  }
  if (services === undefined) return <p className={styles.note}>Laster...</p>;
  if (services.length === 0) return <p className={styles.note}>Ingen relaterte tjenester funnet</p>;
  return (
    <ul>
      {services.map((service) => (
        <li key={service.id}>
          <Link to={servicePath(service.slug)}>
            <ServiceIcon slug={service.slug} />
            <span>{serviceTitle(service)}</span>
            <Icon name="arrow" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
