import { data } from "react-router";
import { notFound } from "../../assets/images/404.ts";
import { PageMeta } from "../../components/ui/page-meta.tsx";
import { SiteImage } from "../../components/ui/site-image.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export default function NotFound() {
  return (
    <div className="nf">
      <PageMeta title="Side Ikke Funnet" path="/" noindex />
      <div className="nf__bg">
        <SiteImage picture={notFound} alt="" sizes="max(100vw, 160vh)" loading="eager" />
      </div>
      <div className="container">
        <h1 className="d404">404</h1>
        <Waterline />
        <h2>Side Ikke Funnet</h2>
        <p>Denne siden ser ut til å ha slitt fortøyningen og drevet av. Vi har notert posisjonen.</p>
        <div className="button-row">
          <a className="button button--primary" href="/">
            Tilbake til Hjem
          </a>
          <a className="button button--outline" href="/fleet">
            Se flåten
          </a>
          <a className="button button--outline" href="/services">
            Våre tjenester
          </a>
        </div>
      </div>
    </div>
  );
}
