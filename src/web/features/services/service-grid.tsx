import { useQuery } from "@tanstack/react-query";
import { CardCell, CardGrid } from "../../components/ui/card-grid.tsx";
import { ContactTile } from "../../components/ui/contact-tile.tsx";
import { LoadingCards } from "../../components/ui/loading-cards.tsx";
import { useFailureToast } from "../../lib/use-failure-toast.ts";
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
      {services.map((service, index) => (
        <CardCell key={service.id}>
          <ServiceCard service={service} isFirst={index === 0} />
        </CardCell>
      ))}
      <ContactTile />
    </CardGrid>
  );
}
