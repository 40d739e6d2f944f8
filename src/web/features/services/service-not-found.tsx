import { PageMeta } from "../../components/ui/page-meta.tsx";
import { servicePath } from "./service-path.ts";

export function ServiceNotFound({ slug }: { slug: string }) {
  return (
    <section className="head svc-missing">
      <PageMeta
        title="Tjeneste ikke funnet – Nordskarv"
        description="Tjenesten finnes ikke, eller den kunne ikke hentes."
        path={servicePath(slug)}
        noindex
      />
      <div className="container">
        <h1>Tjeneste ikke funnet</h1>
        <p className="lead">Tjenesten finnes ikke, eller den kunne ikke hentes akkurat nå.</p>
        <div className="button-row">
          <a className="button button--primary" href="/services">
            Tilbake til Tjenester
          </a>
        </div>
      </div>
    </section>
  );
}
