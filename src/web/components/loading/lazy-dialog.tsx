import type { ComponentType, FunctionComponent } from "react";
import { showToast } from "../../lib/toasts/toast.ts";
import { lazyPart } from "./lazy-part.tsx";

/** A dialog whose script is loaded when it is first opened. If it cannot be loaded, a toast says so and it closes. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  return lazyPart(load, {
    onFailed({ onClose }) {
      showToast({
        kind: "error",
        title: "Dette kunne ikke hentes",
        description: "Sjekk nettet og prøv igjen.",
      });
      onClose();
    },
  });
}
