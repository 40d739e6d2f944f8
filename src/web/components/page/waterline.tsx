import styles from "./waterline.module.css";

interface WaterlineProps {
  /** 129 px wide instead of the full width. */
  short?: boolean;
  className?: string;
}

/** The site's signature: an orange rule with depth ticks. A span, because buttons may contain it. */
export function Waterline({ short = false, className }: WaterlineProps) {
  const classNames = [styles.waterline, short && styles.short, className];
  return <span className={classNames.filter(Boolean).join(" ")} data-waterline aria-hidden="true" />;
}
