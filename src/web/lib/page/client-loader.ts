/** In the browser a page's loader reads nothing: a navigation does not wait for it, and the page's own queries read. */
export function clientLoader() {
  return { dehydratedState: undefined };
}
