export function Loading({ label = "Laster...", className = "" }: { label?: string; className?: string }) {
  return (
    <p className={`loading ${className}`} role="status">
      <span className="loading__spinner" aria-hidden="true" />
      {label}
    </p>
  );
}
