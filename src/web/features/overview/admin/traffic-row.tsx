import { Link } from "react-router";
import type { Traffic } from "../../../../contract/overview/overview.ts";
import { ContentImage } from "../../../components/page/content-image.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import {
  chartHeight,
  formatChange,
  formatShare,
  getChartWidth,
  layOutBars,
  layOutDrops,
  waterlineY,
} from "./chart-scale.ts";
import styles from "./traffic-row.module.css";

/** A boat or service with its chart and the sums of its days. */
export function TrafficRow({ traffic }: { traffic: Traffic }) {
  const { subject, type, image, formerVisits } = traffic;
  const visits = add(traffic.visits);
  const enquiries = add(traffic.enquiries);
  const section = subject.kind === "boat" ? "/admin" : "/admin/services";
  return (
    <li className={styles.root}>
      <span className={styles.image}>{image && <ContentImage src={image} alt="" sizes="56px" />}</span>
      <div className={styles.name}>
        <b>{subject.name}</b>
        {type && <small>{type}</small>}
      </div>
      <Chart traffic={traffic} label={describe(visits, enquiries)} />
      <p className={styles.figure}>
        {visits}
        <small>besøk {formatChange(visits, formerVisits)}</small>
      </p>
      <p className={styles.figure}>
        {enquiries}
        <small>henv. {formatShare(enquiries, visits)}</small>
      </p>
      <Link
        className={`icon-button ${styles.edit}`}
        to={`${section}?edit=${encodeURIComponent(subject.id)}`}
        state={{ fromList: true }}
        aria-label={`Rediger ${subject.name}`}
      >
        <Icon name="edit" />
      </Link>
    </li>
  );
}

function Chart({ traffic, label }: { traffic: Traffic; label: string }) {
  const { visits, enquiries } = traffic;
  const width = getChartWidth(visits.length);
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${chartHeight}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {layOutBars(visits).map((bar, index) => (
        <rect key={bar.x} className={index === visits.length - 1 ? styles.today : styles.bar} {...bar} />
      ))}
      <path className={styles.waterline} d={`M0 ${waterlineY + 0.5}H${width}`} />
      {layOutDrops(enquiries).map((x) => (
        <path key={x} className={styles.drop} d={`M${x - 6} ${waterlineY + 3}h12l-6 10z`} />
      ))}
    </svg>
  );
}

function describe(visits: number, enquiries: number): string {
  return `${visits} besøk og ${enquiries} ${enquiries === 1 ? "henvendelse" : "henvendelser"} de siste 30 dagene`;
}

function add(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
