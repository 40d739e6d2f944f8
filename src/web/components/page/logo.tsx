import { Link } from "react-router";
import { useCompany } from "../../lib/page/company.ts";
import styles from "./logo.module.css";

interface LogoProps {
  className?: string;
  to?: string;
  /** Where the link leads. */
  place?: string;
}

export function Logo({ className = "", to = "/", place = "til forsiden" }: LogoProps) {
  const { name } = useCompany();
  return (
    <Link
      className={`${styles.logo} ${className}`}
      to={to}
      aria-label={[name, place].filter(Boolean).join(", ")}
    >
      <Mark />
    </Link>
  );
}

/** The logo where it leads nowhere, as on paper. */
export function Wordmark({ className = "" }: Pick<LogoProps, "className">) {
  return (
    <p className={`${styles.logo} ${className}`}>
      <Mark />
    </p>
  );
}

function Mark() {
  const { name, logo } = useCompany();
  return (
    <>
      {logo ? (
        <img src={logo} alt="" />
      ) : (
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path fill="currentColor" d="M4 28V4h9c0 9 4 14.2 15 15v9c-9-.5-15-4-17-10v10z" />
          <path fill="#f26a1b" d="M17 4h11v10.2C21 13.2 17.500 10 17 4z" />
        </svg>
      )}
      <b>{name}</b>
    </>
  );
}
