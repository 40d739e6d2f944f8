/** The site's signature: an orange rule with depth ticks. */
export function Waterline({ short = false, className = "" }: { short?: boolean; className?: string }) {
  return <div className={`waterline ${short ? "waterline--short" : ""} ${className}`} aria-hidden="true" />;
}
