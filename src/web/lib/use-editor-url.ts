import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

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
  useFocusAfterClosing(editing);

  const open = (search: string) => void navigate({ search }, { state: { fromList: true } });
  return {
    editing,
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
function useFocusAfterClosing(editing: EditedRecord | null): void {
  const edited = useRef<EditedRecord | null>(null);
  const isOpen = editing !== null;
  useLayoutEffect(() => {
    const closed = edited.current;
    edited.current = editing;
    if (isOpen || closed === null || document.activeElement !== document.body) return;
    const button = document.querySelector<HTMLElement>(`[data-edits="${CSS.escape(closed.id ?? "")}"]`);
    (button ?? document.querySelector("main"))?.focus();
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
