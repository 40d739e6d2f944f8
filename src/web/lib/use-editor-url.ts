import { useLocation, useNavigate, useSearchParams } from "react-router";

/** The record whose dialog is open. The id is null for a new one. */
export interface EditedRecord {
  id: string | null;
}

/** Keeps the open dialog in the URL (`?edit=id`, `?new`), so that it survives a reload and Back closes it. */
export function useEditorUrl() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromList?: boolean } | null };
  const [params] = useSearchParams();

  const open = (search: string) => void navigate({ search }, { state: { fromList: true } });
  return {
    editing: readEditedRecord(params),
    create: () => open("?new"),
    edit: (id: string) => open(`?edit=${encodeURIComponent(id)}`),
    /** Goes back to the list. A dialog that was opened by its URL is replaced by the list. */
    close: () => {
      if (state?.fromList) void navigate(-1);
      else void navigate({ search: "" }, { replace: true });
    },
  };
}

function readEditedRecord(params: URLSearchParams): EditedRecord | null {
  if (params.has("new")) return { id: null };
  const id = params.get("edit");
  return id === null ? null : { id };
}
