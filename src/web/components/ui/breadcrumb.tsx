interface BreadcrumbProps {
  /** The list that the page belongs to. */
  parent: { to: string; name: string };
  current: string;
}

/** Where the page is on the site. lib/structured-data.ts says the same to search engines. */
export function Breadcrumb({ parent, current }: BreadcrumbProps) {
  return (
    <nav className="crumb" aria-label="Brødsmulesti">
      <ol className="container">
        <li>
          <a href="/">Hjem</a>
        </li>
        <li>
          <a href={parent.to}>{parent.name}</a>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
