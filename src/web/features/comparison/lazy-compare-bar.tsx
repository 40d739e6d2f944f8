import { type ComponentType, useEffect, useState } from "react";
import type { CompareBarProps } from "./compare-bar.tsx";
import { useChosenBoats } from "./compare-choice.ts";

/** Loads the bar when the first boat is chosen. */
export function LazyCompareBar(props: Omit<CompareBarProps, "chosen">) {
  const chosen = useChosenBoats();
  const [Bar, setBar] = useState<ComponentType<CompareBarProps>>();
  const isLoaded = Bar !== undefined;

  useEffect(() => {
    if (isLoaded || chosen.length === 0) return;
    let isMounted = true;
    import("./compare-bar.tsx").then(
      ({ CompareBar }) => isMounted && setBar(() => CompareBar),
      // Without a network there is no bar yet. The next choice tries again.
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [isLoaded, chosen]);

  return Bar && chosen.length > 0 && <Bar {...props} chosen={chosen} />;
}
