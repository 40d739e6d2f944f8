import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { useBrowserNavigationOffline, registerServiceWorker } from "./lib/offline.ts";
import { setToaster } from "./lib/toast.ts";

setToaster(() => import("./components/ui/toaster.tsx"));

function wakeUp() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// On a slow line this may run before the last lines of the page have come. It wakes up in a task of its own: a tap
// that came while the scripts were read is answered first.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", wakeUp, { once: true });
else setTimeout(wakeUp);

registerServiceWorker();
useBrowserNavigationOffline();
