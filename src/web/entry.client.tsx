import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { navigateByBrowserWhenOffline, registerServiceWorker } from "./lib/browser/offline.ts";

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={reportError} />
      </StrictMode>,
    );
  });
}

// On a slow connection this script can run before the document is complete. Hydrating in a task of its own lets the
// browser handle a pending tap first.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", hydrate, { once: true });
else setTimeout(hydrate);

registerServiceWorker();
navigateByBrowserWhenOffline();
