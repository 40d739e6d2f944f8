import { lazyPart } from "../../components/loading/lazy-part.tsx";
import { WhenNear } from "../../components/loading/when-near.tsx";
import type { SeaChartProps } from "./sea-chart.tsx";
import styles from "./sea-chart.module.css";

/** The coast is loaded with the first chart that comes near the screen. */
export function LazySeaChart(props: SeaChartProps) {
  const { className = "" } = props;
  return (
    <WhenNear className={`${styles.root} ${className}`}>
      <LoadedSeaChart {...props} />
    </WhenNear>
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
