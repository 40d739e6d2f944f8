/** Keeps the place of a choice of region in the order of the front page. There is nothing to choose yet. */
export function RegionSelector() {
  return <section id="regioner" hidden />;
}
