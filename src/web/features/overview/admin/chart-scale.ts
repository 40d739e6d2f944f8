import { onFirstUse } from "../../../../shared/on-first-use.ts";

/** Where the waterline is: visits stand on it, enquiries hang below it. */
export const waterlineY = 38;
export const chartHeight = 52;
const slotWidth = 20;
const barWidth = 15;
const maxBarHeight = 36;
/** The least number of visits that fills the chart, so that one visit looks like little. */
const smallestScale = 6;

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The bars of a chart, one for each day, as high as the day is in proportion to the best one. */
export function layOutBars(visits: number[]): Bar[] {
  const best = Math.max(smallestScale, ...visits);
  return visits.map((count, index) => {
    const height = Math.round((count / best) * maxBarHeight * 10) / 10;
    return { x: index * slotWidth + 2, y: waterlineY - height, width: barWidth, height };
  });
}

/** The middle of each day that has enquiries. */
export function layOutDrops(enquiries: number[]): number[] {
  return enquiries.flatMap((count, index) => (count > 0 ? index * slotWidth + slotWidth / 2 : []));
}

export function getChartWidth(days: number): number {
  return days * slotWidth;
}

/** How much more or less than before, such as `+18 %`; empty if there was nothing before. */
export function formatChange(count: number, former: number): string {
  return former === 0 ? "" : changeFormat().format((count - former) / former);
}

/** How many of the visits led to an enquiry, such as `1,5 %`; empty if none did. */
export function formatShare(enquiries: number, visits: number): string {
  return enquiries === 0 || visits === 0 ? "" : shareFormat().format(enquiries / visits);
}

const changeFormat = onFirstUse(
  () => new Intl.NumberFormat("nb-NO", { style: "percent", signDisplay: "exceptZero" }),
);
const shareFormat = onFirstUse(
  () => new Intl.NumberFormat("nb-NO", { style: "percent", maximumFractionDigits: 1 }),
);
