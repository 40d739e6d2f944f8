export interface SheetRow {
  label: string;
  text: string;
  /** Less important than the text, such as the reach of a crane. */
  detail?: string;
}

export interface SheetGroup {
  title: string;
  rows: SheetRow[];
}

/** In points. */
export interface Heights {
  /** The heading of a group and the space below the group. */
  heading: number;
  row: (row: SheetRow) => number;
}

export const columnCount = 3;

const continued = " (forts.)";
/** A group is not divided below this height, unless a page has no room for it. */
const minGroupHeight = 300;

/**
 * Divides the groups into columns of about the same height, in their order. A group that is too high is continued. Where
 * the page has no room for all of them, the columns are filled, and the rest is for the next page.
 */
export function layOutColumns(
  groups: SheetGroup[],
  heights: Heights,
  maxHeight: number,
): { columns: SheetGroup[][]; rest: SheetGroup[] } {
  const total = measureGroups(groups, heights);
  const partHeight = Math.max(minGroupHeight, total / columnCount);
  const parts = groups.flatMap((group) => fillColumns([group], heights, partHeight).flat());
  const { columns, height } = divide(parts, heights, columnCount);
  if (height <= maxHeight) return { columns, rest: [] };
  const filled = fillColumns(groups, heights, maxHeight);
  return { columns: filled.slice(0, columnCount), rest: joinParts(filled.slice(columnCount).flat()) };
}

function measureGroups(groups: SheetGroup[], heights: Heights): number {
  return groups
    .flatMap(({ rows }) => rows.map(heights.row))
    .reduce((sum, height) => sum + height, groups.length * heights.heading);
}

/** As many columns as needed, each filled before the next one begins. */
function fillColumns(groups: SheetGroup[], heights: Heights, maxHeight: number): SheetGroup[][] {
  const columns: SheetGroup[][] = [];
  let column: SheetGroup[] = [];
  let height = Infinity;
  for (const { title, rows } of groups) {
    let part: SheetGroup | undefined;
    for (const row of rows) {
      height += heights.row(row) + (part ? 0 : heights.heading);
      if (height > maxHeight) {
        column = [];
        columns.push(column);
        height = heights.row(row) + heights.heading;
        part = undefined;
      }
      if (!part) {
        part = { title: row === rows[0] ? title : continueTitle(title), rows: [] };
        column.push(part);
      }
      part.rows.push(row);
    }
  }
  return columns;
}

function continueTitle(title: string): string {
  return title.endsWith(continued) ? title : `${title}${continued}`;
}

/** Parts of the same group that were divided between columns are one group again. */
function joinParts(parts: SheetGroup[]): SheetGroup[] {
  const groups: SheetGroup[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (last && continueTitle(last.title) === part.title) last.rows.push(...part.rows);
    else groups.push({ ...part, rows: [...part.rows] });
  }
  return groups;
}

/** Tries every length of the first column: there are few groups. */
function divide(
  groups: SheetGroup[],
  heights: Heights,
  count: number,
): { columns: SheetGroup[][]; height: number } {
  let best = { columns: [groups], height: measureGroups(groups, heights) };
  if (count === 1) return best;
  for (let length = 1; length < groups.length; length += 1) {
    const first = groups.slice(0, length);
    const rest = divide(groups.slice(length), heights, count - 1);
    const height = Math.max(measureGroups(first, heights), rest.height);
    if (height < best.height) best = { columns: [first, ...rest.columns], height };
  }
  return best;
}
