import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import styles from "./tooltip.module.css";

interface TooltipProps {
  text: string;
  className?: string;
  /** Renders the control, which must have this `aria-describedby`. */
  children: (tooltipId: string) => ReactNode;
}

/** Shows a text while its control is hovered or focused. Escape hides it. */
export function Tooltip({ text, className = "", children }: TooltipProps) {
  const [isDismissed, setIsDismissed] = useState(false);
  const tooltipId = useId();

  function dismissByKey(event: KeyboardEvent) {
    if (event.key === "Escape") setIsDismissed(true);
  }
  const show = () => setIsDismissed(false);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the events of the control inside
    <span
      className={`${styles.anchor} ${className}`}
      data-dismissed={isDismissed || undefined}
      onMouseEnter={show}
      onFocus={show}
      onKeyDown={dismissByKey}
    >
      {children(tooltipId)}
      <span className={styles.tooltip} id={tooltipId} role="tooltip">
        {text}
      </span>
    </span>
  );
}
