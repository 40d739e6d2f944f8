import { Link, type LinkProps } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import styles from "./add-boat-link.module.css";

/** Leads to a comparison with one more boat, or to where it is chosen. */
export function AddBoatLink({ children, ...props }: LinkProps) {
  return (
    <Link {...props} className={styles.link}>
      <Icon name="plus" />
      {children}
    </Link>
  );
}
