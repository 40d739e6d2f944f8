import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminBoat } from "../../../contract/admin-boats.ts";
import { AdminBoatCard } from "../../features/boats/admin/admin-boat-card.tsx";
import { BoatBulkBar } from "../../features/boats/admin/boat-bulk-bar.tsx";
import { BoatChoice } from "../../features/boats/admin/boat-choice.tsx";
import { BoatDialog } from "../../features/boats/admin/boat-dialog.tsx";
import { createBoatListOptions } from "../../features/boats/admin/boat-list-options.ts";
import { adminBoatsQuery, regionChoicesQuery } from "../../features/boats/admin/queries.ts";
import { focusRecordList, RecordSection } from "../../components/ui/record-section.tsx";
import { useEditorUrl } from "../../lib/use-editor-url.ts";

export default function Boats() {
  const boats = useQuery(adminBoatsQuery());
  const { data: regions } = useQuery(regionChoicesQuery());
  const { editing, edit, create, copy, replace, close } = useEditorUrl();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const findRegionName = (boat: AdminBoat) => regions?.find(({ id }) => id === boat.region)?.label;
  const toggle = (id: string) =>
    setChosen(new Set([...chosen].filter((other) => other !== id).concat(chosen.has(id) ? [] : id)));
  const chooseNone = () => setChosen(new Set());
  return (
    <>
      <RecordSection
        title="Manage Boats"
        formatCount={formatCount}
        createLabel="Add New Boat"
        empty={{
          title: "No boats found",
          text: "Add a new boat to get started.",
          createLabel: "Add First Boat",
        }}
        lang="en"
        loadingLabel="Loading boats..."
        failed="Failed to fetch boats"
        records={boats}
        list={createBoatListOptions(findRegionName, regions ?? [])}
        draftKey="boats"
        bar={
          <BoatBulkBar
            boats={(boats.data ?? []).filter(({ id }) => chosen.has(id))}
            onDuplicate={(id) => {
              chooseNone();
              copy(id);
            }}
            onDone={() => {
              chooseNone();
              focusRecordList();
            }}
          />
        }
        renderChoice={(boat) => (
          <BoatChoice boat={boat} isChosen={chosen.has(boat.id)} onToggle={() => toggle(boat.id)} />
        )}
        onCreate={create}
      >
        {(boat) => (
          <AdminBoatCard boat={boat} regionName={findRegionName(boat)} onEdit={() => edit(boat.id)} />
        )}
      </RecordSection>
      {editing && (
        <BoatDialog
          key={`${editing.id} ${editing.copyOf}`}
          id={editing.id}
          copyOf={boats.data?.find(({ id }) => id === editing.copyOf)}
          onClose={close}
          onCreated={replace}
        />
      )}
    </>
  );
}

function formatCount(boats: AdminBoat[]): string {
  const active = boats.filter(({ status }) => status === "active").length;
  return `${boats.length} fartøy, ${active} ${active === 1 ? "aktivt" : "aktive"}`;
}
