import { useEffect, useEffectEvent } from "react";
import { notifyError } from "./notify.ts";
import type { Editing, useEditorUrl } from "./use-editor-url.ts";

interface RecordList<Stored> {
  data: Stored[] | undefined;
  isFetching: boolean;
}

/**
 * Finds the record whose editor is open by its URL (see useEditorUrl). Returns null for a new record, and undefined when
 * no editor is open or the list is still loading. A URL with an unknown id shows an error and closes the editor.
 */
export function useOpenRecord<Stored extends { id: string }>(
  { editing, close }: Pick<ReturnType<typeof useEditorUrl>, "editing" | "close">,
  { data, isFetching }: RecordList<Stored>,
): Stored | null | undefined {
  const record = findRecord(editing, data);
  const isMissing = editing !== null && record === undefined && data !== undefined && !isFetching;
  const closeWithError = useEffectEvent(() => {
    notifyError(undefined, "There is nothing at this address");
    close();
  });
  useEffect(() => {
    if (isMissing) closeWithError();
  }, [isMissing]);
  return record;
}

function findRecord<Stored extends { id: string }>(
  editing: Editing | null,
  data: Stored[] | undefined,
): Stored | null | undefined {
  if (editing === null) return undefined;
  return editing.id === null ? null : data?.find(({ id }) => id === editing.id);
}
