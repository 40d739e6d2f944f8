import { useEffect } from "react";
import { useNavigate } from "react-router";

/** Pages, not files: what stands for itself, is to be saved or opens beside is left to the browser. */
const ownPages = 'a[href^="/"]:not([download], [target])';
const fileEnding = /\.\w+$/;

/**
 * Links to our own pages change the page without loading it anew. One listener for all of them: a link is then a
 * plain `<a href>`, in what staff writes too, and costs nothing to wake up.
 */
export function useOwnLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const isPlainClick =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (event.defaultPrevented || !isPlainClick || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLAnchorElement>(ownPages);
      if (link === null || link.origin !== location.origin || fileEnding.test(link.pathname)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
    };
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [navigate]);
}
