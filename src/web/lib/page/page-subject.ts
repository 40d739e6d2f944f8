import { createContext, use, useEffect } from "react";

/** Set by the portal's layout, which makes the document title. */
export const PageSubjectContext = createContext<(subject: string | undefined) => void>(() => {});

/** Names what the page is about in the document title, once that is loaded. */
export function usePageSubject(subject: string | undefined): void {
  const setSubject = use(PageSubjectContext);
  useEffect(() => {
    setSubject(subject);
    return () => setSubject(undefined);
  }, [setSubject, subject]);
}
