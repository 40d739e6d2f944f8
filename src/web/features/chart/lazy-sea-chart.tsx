import { useRef } from "react";
import { lazyPart } from "../../components/loading/lazy-part.tsx";
import { useIsInView } from "../../lib/browser/use-is-in-view.ts";
import type { SeaChartProps } from "./sea-chart.tsx";
import styles from "./sea-chart.module.css";

/** The coast is loaded with the first chart that comes near the screen. */
export function LazySeaChart(props: SeaChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsInView(place, { rootMargin: "200px" });
  const { className = "" } = props;
  return isNear ? (
    <LoadedSeaChart {...props} />
  ) : (
    <div ref={place} className={`${styles.root} ${className}`} />
  );
}

const LoadedSeaChart = lazyPart<SeaChartProps>(() => import("./sea-chart.tsx"), {
  loading: ({ className = "" }) => <div className={`${styles.root} ${className}`} />,
  failed: ({ className = "" }, retry) => (
    <div className={`${styles.root} ${styles.failed} ${className}`}>
      <p>Kartet kunne ikke hentes. Båtene står i lista.</p>
      <button className="button button--outline button--small" type="button" onClick={retry}>
        Prøv igjen
      </button>
    </div>
  ),
});
