/** Scrolls a horizontal strip so that a child is in its middle. Unlike scrollIntoView, moves nothing else. */
export function centreInStrip(strip: HTMLElement | null, child: Element | null | undefined): void {
  if (!strip || !(child instanceof HTMLElement)) return;
  strip.scrollTo({ left: child.offsetLeft - strip.offsetLeft - (strip.clientWidth - child.offsetWidth) / 2 });
}
