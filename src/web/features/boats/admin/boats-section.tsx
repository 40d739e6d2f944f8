import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AdminBoat } from "../../../../contract/boats.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { Loading } from "../../../components/ui/loading.tsx";
import { notifyError } from "../../portal/notify.ts";
import { useEditor } from "../../portal/use-editor.ts";
import { BoatDialog } from "./boat-dialog.tsx";
import { BoatList } from "./boat-list.tsx";
import { adminBoatsQuery, regionChoicesQuery } from "./queries.ts";

export function BoatsSection() {
  const { data: boats, error, refetch } = useQuery(adminBoatsQuery());
  const { data: regions } = useQuery(regionChoicesQuery());
  const { editing, edit, create, close } = useEditor();
  useEffect(() => {
    if (error) notifyError(error, "Failed to fetch boats");
  }, [error]);
  return (
    <>
      <div className="abar">
        <h1 lang="en">Manage Boats</h1>
        {boats && boats.length > 0 && <p>{countOf(boats)}</p>}
        <button className="btn btn--primary" type="button" lang="en" onClick={create}>
          <Icon name="plus" />
          Add New Boat
        </button>
      </div>
      {boats === undefined && error === null && <Loading label="Loading boats..." />}
      {boats === undefined && error !== null && (
        <div className="anone">
          <p>Fartøyene kunne ikke hentes.</p>
          <button className="btn btn--ghost" type="button" onClick={() => void refetch()}>
            Prøv igjen
          </button>
        </div>
      )}
      {boats?.length === 0 && (
        <div className="anone" lang="en">
          <h2>No boats found</h2>
          <p>Add a new boat to get started.</p>
          <button className="btn btn--primary" type="button" onClick={create}>
            Add First Boat
          </button>
        </div>
      )}
      {boats && boats.length > 0 && <BoatList boats={boats} regions={regions} onEdit={edit} />}
      {editing && <BoatDialog key={editing.id} id={editing.id} onClose={close} />}
    </>
  );
}

function countOf(boats: AdminBoat[]): string {
  const active = boats.filter(({ status }) => status === "active").length;
  return `${boats.length} fartøy, ${active} ${active === 1 ? "aktivt" : "aktive"}`;
}
