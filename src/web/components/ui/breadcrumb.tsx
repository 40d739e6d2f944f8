import { Link } from "react-router";

interface BreadcrumbProps {
  /** The list that the page belongs to. */
  parent: { to: string; name: string };
  current: string;
}

/** Where the page is on the site. lib/structured-data repeats it for search engines. */
export function Breadcrumb({ parent, current }: BreadcrumbProps) {
  return (
    <nav className="crumb" aria-label="Brødsmulesti">
      <ol className="container">
        <li>
          <Link to="/">Hjem</Link>
        </li>
        <li>
          <Link to={parent.to}>{parent.name}</Link>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
