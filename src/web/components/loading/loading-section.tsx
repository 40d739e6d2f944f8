import { CardShapes } from "./loading-cards.tsx";
import { Loading } from "./loading.tsx";
import { LoadingShape } from "./loading-shape.tsx";
import styles from "./loading-section.module.css";

export interface LoadingSectionProps {
  /** What will be there. */
  of?: "cards" | "rows" | "panels";
  label?: string;
}

/** In place of a section of the portal that is loading. */
export function LoadingSection({ of = "rows", label }: LoadingSectionProps) {
  return (
    <>
      <Loading label={label} />
      <div className={styles[of]}>
        {of === "cards" ? <CardShapes /> : <LoadingShape of="rows" />}
        {of === "panels" && <LoadingShape of="rows" />}
      </div>
    </>
  );
}
