/** For what closes with the control that had the focus. The element belongs to the layout, which features do not know. */
export function focusMain(): void {
  document.querySelector("main")?.focus({ preventScroll: true });
}
