import type { MouseEvent } from "react";

/**
 * Focuses the content by script: a jump to the anchor would add a history entry without a key, and React Router would
 * restore the scroll position of another such entry.
 */
export function SkipLink() {
  return (
    <a className="skip-link" href="#innhold" onClick={focusMain}>
      Hopp til innhold
    </a>
  );
}

function focusMain(event: MouseEvent): void {
  const main = document.querySelector("main");
  if (main === null) return;
  event.preventDefault();
  main.scrollIntoView();
  main.focus({ preventScroll: true });
}
