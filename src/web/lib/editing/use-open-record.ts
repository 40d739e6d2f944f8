import { useEffect, useEffectEvent } from "react";
import { notifyError } from "../toasts/notify.ts";
import type { EditedRecord, useEditorUrl } from "./use-editor-url.ts";

interface RecordsQuery<Stored> {
  data: Stored[] | undefined;
  isFetching: boolean;
}

/**
 * The record of the open dialog: null for a new one, undefined if there is none to show. If the URL names a record
 * that does not exist, or one that somebody deletes meanwhile, the dialog closes and `missing` is shown.
 */
export function useOpenRecord<Stored extends { id: string }>(
  { editing, close }: Pick<ReturnType<typeof useEditorUrl>, "editing" | "close">,
  { data, isFetching }: RecordsQuery<Stored>,
  missing = "Det finnes ingenting på denne adressen",
): Stored | null | undefined {
  const record = findRecord(editing, data);
  const isMissing = editing !== null && record === undefined && data !== undefined && !isFetching;
  const closeMissing = useEffectEvent(() => {
    notifyError(undefined, missing);
    close();
  });
  useEffect(() => {
    if (isMissing) closeMissing();
  }, [isMissing]);
  return record;
}

function findRecord<Stored extends { id: string }>(
  editing: EditedRecord | null,
  data: Stored[] | undefined,
): Stored | null | undefined {
  if (editing === null) return undefined;
  return editing.id === null ? null : data?.find(({ id }) => id === editing.id);
}
