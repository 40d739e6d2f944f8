import { Link } from "react-router";
import styles from "./breadcrumb.module.css";

interface BreadcrumbProps {
  /** The list page above this one. */
  parent: { to: string; name: string };
  current: string;
}

/** lib/structured-data repeats the same steps for search engines. */
export function Breadcrumb({ parent, current }: BreadcrumbProps) {
  return (
    <nav className={styles.breadcrumb} aria-label="Brødsmulesti">
      <ol className={`container ${styles.list}`}>
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
