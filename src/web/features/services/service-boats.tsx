import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { fleetPath, noFilter } from "../../../contract/fleet-filter.ts";
import { ContactTile } from "../../components/ui/contact-tile.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { LoadingCards } from "../../components/ui/loading-cards.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { useFailureToast } from "../../lib/use-failure-toast.ts";
import { BoatCard } from "../boats/boat-card.tsx";
import { CardGrid } from "../../components/ui/card-grid.tsx";
import { maxServiceBoats, serviceBoatsQuery } from "../boats/service-boats-query.ts";
import { ListMessage } from "./list-message.tsx";
import { contactPath } from "../enquiries/contact-path.ts";

/** The boats that offer the service. */
export function ServiceBoats({ slug }: { slug: string }) {
  return (
    <section className="section section--tinted">
      <div className="container">
        <div className="section-head">
          <Waterline short />
          <h2>Fartøy med denne Tjenesten</h2>
          <Link className="more-link" to="/fleet">
            Se Hele Flåten <Icon name="arrow" />
          </Link>
        </div>
        <Boats slug={slug} />
      </div>
    </section>
  );
}

function Boats({ slug }: { slug: string }) {
  const { data: boats, isLoadingError, refetch } = useQuery(serviceBoatsQuery(slug));
  useFailureToast(isLoadingError, {
    title: "Feil ved henting av relaterte fartøy",
    description: "Det oppstod et problem med å laste relaterte fartøy. Prøv igjen senere.",
  });

  if (isLoadingError) {
    return (
      <ListMessage text="Fartøyene kunne ikke hentes.">
        <button className="button button--outline" type="button" onClick={() => void refetch()}>
          Prøv igjen
        </button>
      </ListMessage>
    );
  }
  if (boats === undefined) return <LoadingCards />;
  if (boats.length === 0) {
    return (
      <ListMessage
        text="Ingen fartøy tilbyr for øyeblikket denne tjenesten"
        detail="Vi utfører den likevel. Til hvert oppdrag setter vi sammen båt, mannskap og utstyr. Si hva som skal gjøres, så får du svar på hvordan vi løser det."
      >
        <Link className="button button--primary" to={contactPath({ service: slug })}>
          Be om tilbud
        </Link>
        <Link className="button button--outline" to="/fleet">
          Utforsk flåten
        </Link>
      </ListMessage>
    );
  }
  return (
    <>
      <CardGrid>
        {boats.slice(0, maxServiceBoats).map((boat) => (
          <BoatCard key={boat.id} boat={boat} />
        ))}
        <ContactTile />
      </CardGrid>
      {boats.length > maxServiceBoats && (
        <Link className="more-link" to={fleetPath({ ...noFilter, service: slug })}>
          Se alle fartøy med denne tjenesten <Icon name="arrow" />
        </Link>
      )}
    </>
  );
}
