/** Rows by the enquiry that they belong to, in their order. */
export function groupByEnquiry<Row extends { submission_id: string }, Item>(
  rows: Row[],
  toItem: (row: Omit<Row, "submission_id">) => Item,
): Map<string, Item[]> {
  const groups = Map.groupBy(rows, ({ submission_id }) => submission_id);
  return new Map(
    [...groups].map(([id, group]) => [id, group.map(({ submission_id: _, ...row }) => toItem(row))]),
  );
}
