import { isUsable } from "../forms/is-usable.ts";

/** Parts of a page that say something when they are focused. */
const places = "[tabindex], [role=group], dialog, form, fieldset, section, article, li, nav, main";

/**
 * Browsers drop the focus when the focused control is removed, hidden or disabled, and a screen reader is then back at
 * the top of the page. This moves it to the nearest part of the page that was around the control. A component that
 * knows a better place focuses it itself. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  /** The control that was focused last, and what is around it, from the inside out. */
  let path: HTMLElement[] = [];
  let isPlanned = false;

  function remember({ target }: Event) {
    path = [];
    for (let each = target; each instanceof HTMLElement; each = each.parentElement) path.push(each);
  }

  function forget({ target }: Event) {
    // Somebody who clicks beside all controls has lost nothing. A control that is removed is gone by then.
    queueMicrotask(() => {
      if (document.activeElement === document.body && isFocusable(target)) path = [];
    });
  }

  function restore() {
    isPlanned = false;
    const [control] = path;
    const { activeElement, body } = document;
    const isLost = activeElement === body || (activeElement === control && !isFocusable(control));
    if (control === undefined || !isLost) return;
    const place = path.find((each) => isFocusable(each) && (each === control || each.matches(places)));
    focus(place ?? document.querySelector("main"));
  }

  const controller = new AbortController();
  document.addEventListener("focusin", remember, { signal: controller.signal });
  document.addEventListener("focusout", forget, { signal: controller.signal });
  const observer = new MutationObserver(() => {
    if (isPlanned) return;
    isPlanned = true;
    // After the effects of the same change, which may move the focus themselves.
    setTimeout(restore);
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled", "hidden", "inert"],
  });
  return () => {
    controller.abort();
    observer.disconnect();
    path = [];
  };
}

function isFocusable(target: EventTarget | null | undefined): boolean {
  return target instanceof HTMLElement && isUsable(target) && !target.matches(":disabled");
}

function focus(place: HTMLElement | null): void {
  if (place === null) return;
  if (place.tabIndex < 0 && !place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
}
