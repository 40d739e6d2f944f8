import { useLocation, useNavigate, useSearchParams } from "react-router";

/** The record whose editor is open; the id is null for a new one. */
export interface Editing {
  id: string | null;
}

/**
 * Keeps in the URL which editor is open, so that it survives a reload and Back closes it: `?edit=<id>` for a stored
 * record, `?new` for a new one, neither for the list alone.
 */
export function useEditorUrl() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromList?: boolean } | null };
  const [params] = useSearchParams();
  const id = params.get("edit");
  const editing: Editing | null = params.has("new") ? { id: null } : id === null ? null : { id };

  const open = (search: string) =>
    void navigate({ search }, { state: { fromList: true }, preventScrollReset: true });
  return {
    editing,
    create: () => open("?new"),
    edit: (recordId: string) => open(`?edit=${encodeURIComponent(recordId)}`),
    /** Goes back to the list. An editor that was opened by its URL has no list to go back to and is replaced by it. */
    close: () =>
      void (state?.fromList
        ? navigate(-1)
        : navigate({ search: "" }, { replace: true, preventScrollReset: true })),
  };
}
