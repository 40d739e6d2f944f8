import { type ComponentType, type FunctionComponent, lazy, Suspense } from "react";
import { LoadingSection } from "./loading-section.tsx";

/**
 * A page of the portal whose code is loaded when it is opened. Every page of the site loads the list of routes, which
 * then names one file for the section instead of all its parts.
 */
export function lazySection(load: () => Promise<{ default: ComponentType }>): FunctionComponent {
  const Section = lazy(load);
  return function LazySection() {
    return (
      <Suspense fallback={<LoadingSection />}>
        <Section />
      </Suspense>
    );
  };
}
