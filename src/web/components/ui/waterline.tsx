interface WaterlineProps {
  short?: boolean;
  className?: string;
}

/** The site's signature: an orange rule with depth ticks. */
export function Waterline({ short = false, className }: WaterlineProps) {
  const classNames = ["waterline", short && "waterline--short", className].filter(Boolean).join(" ");
  return <div className={classNames} aria-hidden="true" />;
}
