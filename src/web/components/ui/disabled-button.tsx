import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import "./disabled-button.css";

interface DisabledButtonProps {
  /** Why it does nothing; shown when the button is pointed at or reached by the keyboard. */
  reason: string;
  children: ReactNode;
}

/** A button that is there and does nothing. It can be reached, so that everybody can learn why. */
export function DisabledButton({ reason, children }: DisabledButtonProps) {
  const [isDismissed, setDismissed] = useState(false);
  const reasonId = useId();

  function dismiss(event: KeyboardEvent) {
    if (event.key === "Escape") setDismissed(true);
  }
  const show = () => setDismissed(false);

  return (
    <span className="why" data-dismissed={isDismissed || undefined} onMouseEnter={show} onFocus={show}>
      <button
        className="button button--ghost"
        type="button"
        aria-disabled="true"
        aria-describedby={reasonId}
        onKeyDown={dismiss}
      >
        {children}
      </button>
      <span className="why__text" id={reasonId} role="tooltip">
        {reason}
      </span>
    </span>
  );
}
