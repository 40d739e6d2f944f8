import { useEffect, useRef } from "react";
import type { Place } from "../../../rules/chart/projection.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { type ChartActions, type ChartCanvas, createChartCanvas, zoomStep } from "./drawing/chart-canvas.ts";
import type { ChartContent } from "./drawing/draw-chart.ts";
import styles from "./sea-chart.module.css";

export interface SeaChartProps extends Partial<ChartContent>, ChartActions {
  /** What the chart shows, for those who do not see it. */
  label: string;
  /** What it shows at first, and again when this changes. */
  frame: Place[];
  className?: string;
}

const none: never[] = [];

/** The coast with boats and sites. It is drawn, so that it needs no tiles and nothing from outside. */
export default function SeaChart({
  label,
  frame,
  className = "",
  boats = none,
  regions = none,
  sites = none,
  place = null,
  pointedAt = null,
  onPointAt,
  onChooseBoat,
  onChooseSite,
  onChoosePlace,
}: SeaChartProps) {
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<ChartCanvas>(undefined);

  useEffect(() => {
    if (!root.current || !canvas.current) return;
    const created = createChartCanvas(root.current, canvas.current);
    chart.current = created;
    return () => created.remove();
  }, []);
  useEffect(() => {
    const actions = { onPointAt, onChooseBoat, onChooseSite, onChoosePlace };
    chart.current?.setContent({ boats, regions, sites, place, pointedAt }, actions);
    chart.current?.setFrame(frame);
  });

  return (
    <div className={`${styles.root} ${className}`}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move it */}
      <div ref={root} className={styles.view} role="application" aria-label={label} tabIndex={0}>
        <canvas
          ref={canvas}
          className={onChoosePlace ? styles.canvas : `${styles.canvas} ${styles.isScrolled}`}
        />
      </div>
      <div className={styles.buttons}>
        <button type="button" aria-label="Zoom inn" onClick={() => chart.current?.zoom(zoomStep)}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label="Zoom ut" onClick={() => chart.current?.zoom(1 / zoomStep)}>
          <span aria-hidden="true">−</span>
        </button>
        <button type="button" aria-label="Vis alt" onClick={() => chart.current?.showAll()}>
          <Icon name="full" />
        </button>
      </div>
    </div>
  );
}
