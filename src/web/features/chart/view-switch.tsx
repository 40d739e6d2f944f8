import { Link } from "react-router";
import { chartPath } from "../../../rules/chart/chart-path.ts";
import { type FleetFilter, fleetPath } from "../../../rules/fleet/fleet-filter.ts";
import { Icon } from "../../components/ui/icon.tsx";
import styles from "./view-switch.module.css";

interface ViewSwitchProps {
  filter: FleetFilter;
  current: "list" | "chart";
}

/** The fleet as a list or on a chart, with the same filter. */
export function ViewSwitch({ filter, current }: ViewSwitchProps) {
  return (
    <div className={styles.root} role="group" aria-label="Visning">
      <Link to={fleetPath(filter)} aria-current={current === "list" ? "page" : undefined}>
        <Icon name="list" />
        Liste
      </Link>
      <Link to={chartPath(filter)} aria-current={current === "chart" ? "page" : undefined}>
        <Icon name="map" />
        Kart
      </Link>
    </div>
  );
}
