import { useLocation, useNavigate, useSearchParams } from "react-router";

/** The record whose dialog is open; the id is null for a new one. */
export interface Editing {
  id: string | null;
}

/** Which dialog is open is kept in the address (`?edit=id`, `?new`), so that reload and Back do what they should. */
export function useEditorUrl() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromList?: boolean } | null };
  const [params] = useSearchParams();
  const edited = params.get("edit");
  const editing: Editing | null = params.has("new") ? { id: null } : edited === null ? null : { id: edited };

  const open = (search: string) =>
    void navigate({ search }, { state: { fromList: true }, preventScrollReset: true });
  return {
    editing,
    create: () => open("?new"),
    edit: (id: string) => open(`?edit=${encodeURIComponent(id)}`),
    /** Back to the list as it was; a dialog that was opened by its address is replaced by the list. */
    close: () =>
      void (state?.fromList
        ? navigate(-1)
        : navigate({ search: "" }, { replace: true, preventScrollReset: true })),
  };
}
