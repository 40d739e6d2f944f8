/** The enquiries that are selected in the list, in its order. */
export interface Selection {
  ids: Set<string>;
  set: (ids: Set<string>) => void;
  /** Selects none and puts the focus in the list, because the buttons for the selected ones disappear. */
  clear: () => void;
}

export function toggle(ids: Set<string>, id: string, isIncluded = !ids.has(id)): Set<string> {
  const next = new Set(ids);
  if (isIncluded) next.add(id);
  else next.delete(id);
  return next;
}
