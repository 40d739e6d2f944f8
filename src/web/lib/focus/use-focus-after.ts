import { useCallback, useEffect, useState } from "react";

/** Returns a function that moves the focus after the next render: what is to have it may not be there before. */
export function useFocusAfter(): (focus: () => void) => void {
  const [request, setRequest] = useState<{ focus: () => void }>();
  useEffect(() => request?.focus(), [request]);
  return useCallback((focus) => setRequest({ focus }), []);
}
