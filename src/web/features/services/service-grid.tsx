import { useQuery } from "@tanstack/react-query";
import { CardCell, CardGrid } from "../../components/ui/card-grid.tsx";
import { LoadingCards } from "../../components/loading/loading-cards.tsx";
import { useFailureToast } from "../../lib/toasts/use-failure-toast.ts";
import { ListMessage } from "./list-message.tsx";
import { servicesQuery } from "./queries.ts";
import { ServiceCard } from "./service-card.tsx";

export function ServiceGrid() {
  const { data: services, isLoadingError, refetch } = useQuery(servicesQuery());
  useFailureToast(isLoadingError, { title: "Feil", description: "Kunne ikke laste tjenester" });

  if (isLoadingError) {
    return (
      <ListMessage text="Tjenestene kunne ikke hentes.">
        <button className="button button--outline" type="button" onClick={() => void refetch()}>
          Prøv igjen
        </button>
      </ListMessage>
    );
  }
  if (services === undefined) return <LoadingCards />;
  if (services.length === 0) return <ListMessage text="Ingen tjenester er lagt ut ennå." />;
  return (
    <CardGrid>
      {services.map((service) => (
        <CardCell key={service.id}>
          <ServiceCard service={service} />
        </CardCell>
      ))}
    </CardGrid>
  );
}
