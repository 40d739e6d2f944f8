import { useQuery } from "@tanstack/react-query";
import type { AdminBoat } from "../../../contract/admin-boats.ts";
import { AdminBoatCard } from "../../features/boats/admin/admin-boat-card.tsx";
import { BoatDialog } from "../../features/boats/admin/boat-dialog.tsx";
import { adminBoatsQuery, regionChoicesQuery } from "../../features/boats/admin/queries.ts";
import { RecordSection } from "../../components/ui/record-section.tsx";
import { useEditorUrl } from "../../lib/use-editor-url.ts";

export default function Boats() {
  const boats = useQuery(adminBoatsQuery());
  const { data: regions } = useQuery(regionChoicesQuery());
  const { editing, edit, create, replace, close } = useEditorUrl();
  const findRegionName = (boat: AdminBoat) => regions?.find(({ id }) => id === boat.region)?.label;
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
        onCreate={create}
      >
        {(boat) => (
          <AdminBoatCard boat={boat} regionName={findRegionName(boat)} onEdit={() => edit(boat.id)} />
        )}
      </RecordSection>
      {editing && <BoatDialog key={editing.id} id={editing.id} onClose={close} onCreated={replace} />}
    </>
  );
}

function formatCount(boats: AdminBoat[]): string {
  const active = boats.filter(({ status }) => status === "active").length;
  return `${boats.length} fartøy, ${active} ${active === 1 ? "aktivt" : "aktive"}`;
}
