import { useEffect, useEffectEvent } from "react";
import { notifyError } from "./notify.ts";
import type { Editing, useEditorUrl } from "./use-editor-url.ts";

interface List<Stored> {
  data: Stored[] | undefined;
  isFetching: boolean;
}

/**
 * The record that the open dialog is about: null for a new one, undefined when there is none to show.
 * An address that names a record that is gone leads back to the list.
 */
export function useOpenRecord<Stored extends { id: string }>(
  { editing, close }: Pick<ReturnType<typeof useEditorUrl>, "editing" | "close">,
  { data, isFetching }: List<Stored>,
): Stored | null | undefined {
  const record = find(editing, data);
  const isGone = editing !== null && record === undefined && data !== undefined && !isFetching;
  const leave = useEffectEvent(() => {
    notifyError(undefined, "There is nothing at this address");
    close();
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return record;
}

function find<Stored extends { id: string }>(
  editing: Editing | null,
  data: Stored[] | undefined,
): Stored | null | undefined {
  if (editing === null) return undefined;
  return editing.id === null ? null : data?.find(({ id }) => id === editing.id);
}
