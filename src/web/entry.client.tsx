import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadWholePagesWhileOffline, registerServiceWorker } from "./lib/offline.ts";

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

// This script is async: on a slow line it may run before the last lines of the page have come.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", wakeUp, { once: true });
else wakeUp();

registerServiceWorker();
loadWholePagesWhileOffline();
