/** A `ref` that focuses the element when it appears. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
