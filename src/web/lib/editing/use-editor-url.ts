import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { focusMain } from "../focus/focus-main.ts";
import { type ItemRefs, useItemRefs } from "../focus/use-item-refs.ts";

/** The record whose dialog is open. The id is null for a new one. */
export interface EditedRecord {
  id: string | null;
  /** The record that a new one starts from. */
  copyOf?: string;
}

/** Keeps the open dialog in the URL (`?edit=id`, `?new`), so that it survives a reload and Back closes it. */
export function useEditorUrl() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromList?: boolean } | null };
  const [params] = useSearchParams();

  const editing = readEditedRecord(params);
  const buttons = useItemRefs<string>();
  useFocusAfterClosing(editing, buttons);

  const open = (search: string) => void navigate({ search }, { state: { fromList: true } });
  return {
    editing,
    /** The `ref` of the button that edits a record. */
    buttonRef: buttons.ref,
    create: () => open("?new"),
    copy: (id: string) => open(`?new&copy=${encodeURIComponent(id)}`),
    edit: (id: string) => open(toSearch(id)),
    /** Shows another record in place of the open one. */
    replace: (id: string) => void navigate({ search: toSearch(id) }, { replace: true, state }),
    /** Goes back to the list. A dialog that was opened by its URL is replaced by the list. */
    close: () => {
      if (state?.fromList) void navigate(-1);
      else void navigate({ search: "" }, { replace: true });
    },
  };
}

/**
 * A closed dialog returns the focus to the button that opened it. One that was opened by its URL has none: the focus
 * goes to the button that edits the record, or to the section.
 */
function useFocusAfterClosing(editing: EditedRecord | null, buttons: ItemRefs<string>): void {
  const edited = useRef<EditedRecord | null>(null);
  const isOpen = editing !== null;
  useLayoutEffect(() => {
    const closed = edited.current;
    edited.current = editing;
    if (isOpen || closed === null || document.activeElement !== document.body) return;
    const button = buttons.get(closed.id ?? "");
    if (button) button.focus();
    else focusMain();
    // oxlint-disable-next-line react/exhaustive-deps -- the record is a new object in every render
  }, [isOpen, editing?.id]);
}

function toSearch(id: string): string {
  return `?edit=${encodeURIComponent(id)}`;
}

function readEditedRecord(params: URLSearchParams): EditedRecord | null {
  if (params.has("new")) return { id: null, copyOf: params.get("copy") ?? undefined };
  const id = params.get("edit");
  return id === null ? null : { id };
}
