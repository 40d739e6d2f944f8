/** The enquiries that are selected in the list, in its order. */
export interface Selection {
  ids: Set<string>;
  set: (ids: Set<string>) => void;
  /**
   * Clears the selection, puts the focus in the list and does something with what was selected. What the action resolves
   * to is selected again.
   */
  act: (action: (ids: string[]) => Promise<string[]>) => void;
}

export function toggle(ids: Set<string>, id: string, isIncluded = !ids.has(id)): Set<string> {
  const next = new Set(ids);
  if (isIncluded) next.add(id);
  else next.delete(id);
  return next;
}
