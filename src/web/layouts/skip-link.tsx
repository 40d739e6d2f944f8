import type { MouseEvent } from "react";

/** Moves the focus by script, because an anchor jump would add a history entry that `ScrollRestoration` cannot tell apart. */
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
