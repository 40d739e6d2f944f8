/** The site's signature: an orange rule with depth ticks. */
export function Waterline({ short = false }: { short?: boolean }) {
  return <div className={short ? "waterline waterline--short" : "waterline"} aria-hidden="true" />;
}
