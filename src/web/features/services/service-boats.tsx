import { useQuery } from "@tanstack/react-query";
import { Icon } from "../../components/ui/icon.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { useFailureToast } from "../../lib/use-failure-toast.ts";
import { BoatCard } from "../boats/boat-card.tsx";
import { serviceBoatsQuery } from "../boats/queries.ts";

/** The boats that offer the service. */
export function ServiceBoats({ slug }: { slug: string }) {
  return (
    <section className="section section--tinted">
      <div className="container">
        <div className="section-head">
          <Waterline short />
          <h2>Fartøy med denne Tjenesten</h2>
          <a className="more-link" href="/fleet">
            Se Hele Flåten <Icon name="arrow" />
          </a>
        </div>
        <BoatGrid slug={slug} />
      </div>
    </section>
  );
}

function BoatGrid({ slug }: { slug: string }) {
  const { data: boats, isError, refetch } = useQuery(serviceBoatsQuery(slug));
  useFailureToast(isError, {
    title: "Feil ved henting av relaterte fartøy",
    description: "Det oppstod et problem med å laste relaterte fartøy. Prøv igjen senere.",
  });

  if (isError) {
    return (
      <div className="svc-none">
        <p>Fartøyene kunne ikke hentes.</p>
        <button className="button button--outline" type="button" onClick={() => void refetch()}>
          Prøv igjen
        </button>
      </div>
    );
  }
  if (boats === undefined) return <Loading />;
  if (boats.length === 0) {
    return (
      <div className="svc-none">
        <p>Ingen fartøy tilbyr for øyeblikket denne tjenesten</p>
        <a className="button button--outline" href="/fleet">
          Utforsk flåten
        </a>
      </div>
    );
  }
  return (
    <div className="grid3">
      {boats.map((boat) => (
        <BoatCard key={boat.id} boat={boat} />
      ))}
    </div>
  );
}
