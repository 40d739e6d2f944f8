import { Link } from "react-router";
import { Logo } from "./logo.tsx";

export function Header() {
  return (
    <header className="top">
      <div className="wrap top__in">
        <Logo />
        <nav className="nav" aria-label="Hovedmeny">
          <Link to="/">Hjem</Link>
          <Link to="/fleet">Flåte</Link>
          <Link to="/services">Tjenester</Link>
          <Link to="/services/rov">ROV</Link>
        </nav>
        <Link className="btn btn--primary btn--sm top__cta" to="/contact">
          Kontakt Oss
        </Link>
      </div>
    </header>
  );
}
