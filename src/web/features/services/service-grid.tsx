import { useQuery } from "@tanstack/react-query";
import { Loading } from "../../components/ui/loading.tsx";
import { useFailureToast } from "../../lib/use-failure-toast.ts";
import { servicesQuery } from "./queries.ts";
import { ServiceCard } from "./service-card.tsx";

/** All services. The first row is near the top of the page: its pictures are fetched at once. */
export function ServiceGrid() {
  const { data: services, isError, refetch } = useQuery(servicesQuery());
  useFailureToast(isError, { title: "Feil", description: "Kunne ikke laste tjenester" });

  if (isError) {
    return (
      <div className="svc-none">
        <p>Tjenestene kunne ikke hentes.</p>
        <button className="button button--outline" type="button" onClick={() => void refetch()}>
          Prøv igjen
        </button>
      </div>
    );
  }
  if (services === undefined) return <Loading />;
  if (services.length === 0) return <p className="svc-none">Ingen tjenester er lagt ut ennå.</p>;
  return (
    <div className="svcs">
      {services.map((service) => (
        <ServiceCard key={service.id} service={service} />
      ))}
    </div>
  );
}
