import { useLocation } from "react-router";
import type { Consent } from "../../lib/browser/consent.ts";
import { useOnPageLoaded } from "../../lib/page/use-on-page-loaded.ts";
import { track } from "./track.ts";

/** Records every page once: when it has its title, or when consent is given. */
export function PageViews({ consent }: { consent: Consent | undefined }) {
  const { pathname } = useLocation();
  useOnPageLoaded(() => track("page_view", { page_path: pathname, page_title: document.title }), {
    isEnabled: consent === "all",
  });
  return null;
}
