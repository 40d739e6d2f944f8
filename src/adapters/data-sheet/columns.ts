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

export const columnCount = 3;

/** In points. Widths are averages of the fonts: only the balance of the columns depends on them. */
const columnWidth = 159;
const labelCharacter = 4.3;
const textCharacter = 4.7;
const lineHeight = 11;
const rowPadding = 5;
const headingHeight = 28;

/** A row that is too long for one line has its text below the label. */
export function isStacked({ label, text, detail = "" }: SheetRow): boolean {
  return label.length * labelCharacter + (text.length + detail.length) * textCharacter > columnWidth - 12;
}

function estimateRow(row: SheetRow): number {
  if (!isStacked(row)) return lineHeight + rowPadding;
  const texts = [
    row.label.length * labelCharacter,
    (row.text.length + (row.detail?.length ?? 0)) * textCharacter,
  ];
  const lines = texts.reduce((sum, width) => sum + Math.ceil(width / columnWidth), 0);
  return lines * lineHeight + rowPadding;
}

function estimateGroup({ rows }: SheetGroup): number {
  return rows.reduce((sum, row) => sum + estimateRow(row), headingHeight);
}

/** Divides the groups into columns of about the same height, in their order. A group that is too high is continued. */
export function layOutColumns(groups: SheetGroup[]): SheetGroup[][] {
  const total = groups.reduce((sum, group) => sum + estimateGroup(group), 0);
  const parts = groups.flatMap((group) => split(group, Math.max(300, total / columnCount)));
  return divide(parts, columnCount).columns;
}

function split(group: SheetGroup, maxHeight: number): SheetGroup[] {
  const parts: SheetGroup[] = [];
  let height = Infinity;
  for (const row of group.rows) {
    height += estimateRow(row);
    if (height > maxHeight) {
      parts.push({ title: parts.length === 0 ? group.title : `${group.title} (forts.)`, rows: [] });
      height = headingHeight + estimateRow(row);
    }
    parts.at(-1)?.rows.push(row);
  }
  return parts;
}

/** Tries every length of the first column: there are few groups. */
function divide(groups: SheetGroup[], count: number): { columns: SheetGroup[][]; height: number } {
  const height = groups.reduce((sum, group) => sum + estimateGroup(group), 0);
  if (count === 1 || groups.length < 2) return { columns: [groups], height };
  let best = { columns: [groups], height };
  for (let length = 1; length < groups.length; length += 1) {
    const first = divide(groups.slice(0, length), 1);
    const rest = divide(groups.slice(length), count - 1);
    const highest = Math.max(first.height, rest.height);
    if (highest < best.height) best = { columns: [...first.columns, ...rest.columns], height: highest };
  }
  return best;
}
