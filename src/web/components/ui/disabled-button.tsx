import type { ReactNode } from "react";
import { Tooltip } from "./tooltip.tsx";

interface DisabledButtonProps {
  /** Shown as a tooltip. */
  reason: string;
  children: ReactNode;
}

/** A disabled button that can be focused, so that keyboard and screen reader users can learn the reason. */
export function DisabledButton({ reason, children }: DisabledButtonProps) {
  return (
    <Tooltip text={reason}>
      {(tooltipId) => (
        <button
          className="button button--ghost"
          type="button"
          aria-disabled="true"
          aria-describedby={tooltipId}
        >
          {children}
        </button>
      )}
    </Tooltip>
  );
}
