import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { AdminBoat } from "../../../contract/boats/admin-boats.ts";
import { AdminBoatCard } from "../../features/boats/admin/admin-boat-card.tsx";
import { BoatChoice } from "../../features/boats/admin/boat-choice.tsx";
import { useBoatList } from "../../features/boats/admin/use-boat-list.ts";
import { chosenBoatsQuery, regionChoicesQuery } from "../../features/boats/admin/queries.ts";
import { lazyDialog } from "../../components/loading/lazy-dialog.tsx";
import { lazyPart } from "../../components/loading/lazy-part.tsx";
import { RecordSection } from "../../components/lists/record-section.tsx";
import { useEditorUrl } from "../../lib/editing/use-editor-url.ts";

const loadDialog = () => import("../../features/boats/admin/boat-dialog.tsx");
const BoatDialog = lazyDialog(loadDialog);
const BoatBulkBar = lazyPart(() => import("../../features/boats/admin/boat-bulk-bar.tsx"));

export default function Boats() {
  // After the list, so that the form opens at once, also without a network.
  useEffect(() => void loadDialog().catch(() => {}), []);
  const { data: regions = [] } = useQuery(regionChoicesQuery());
  const { query, list, summary } = useBoatList(regions);
  const { editing, buttonRef, edit, create, copy, replace, close } = useEditorUrl();
  const listRef = useRef<HTMLDivElement>(null);
  // A chosen boat stays chosen when the list no longer shows it.
  const [chosen, setChosen] = useState<AdminBoat[]>([]);
  const findRegionName = (boat: AdminBoat) => regions.find(({ id }) => id === boat.region)?.label;
  const findShown = ({ id }: AdminBoat) => list.shown.find((boat) => boat.id === id);
  // Read again after each save, as the list is: a change based on an older version would be refused.
  const hiddenIds = chosen.filter((boat) => !findShown(boat)).map(({ id }) => id);
  const { data: hidden = [] } = useQuery(chosenBoatsQuery(hiddenIds));
  const findHidden = ({ id }: AdminBoat) => hidden.find((boat) => boat.id === id);
  const isChosen = ({ id }: AdminBoat) => chosen.some((boat) => boat.id === id);
  const toggle = (boat: AdminBoat) =>
    setChosen(isChosen(boat) ? chosen.filter(({ id }) => id !== boat.id) : [...chosen, boat]);
  const chooseNone = () => setChosen([]);
  /** The bar with the button that had the focus disappears. */
  const focusList = () => listRef.current?.focus({ preventScroll: true });
  return (
    <>
      <RecordSection
        title="Manage Boats"
        summary={summary}
        createLabel="Add New Boat"
        empty={{
          title: "No boats found",
          text: "Add a new boat to get started.",
          createLabel: "Add First Boat",
        }}
        lang="en"
        loadingLabel="Loading boats..."
        failed="Failed to fetch boats"
        query={query}
        list={list}
        listRef={listRef}
        draftKey="boats"
        bar={
          chosen.length > 0 && (
            <BoatBulkBar
              boats={chosen.map((boat) => findShown(boat) ?? findHidden(boat) ?? boat)}
              onDuplicate={(id) => {
                chooseNone();
                copy(id);
              }}
              onChooseNone={() => {
                chooseNone();
                focusList();
              }}
              onChanged={(ids, { hadFocus }) => {
                setChosen((latest) => latest.filter(({ id }) => !ids.includes(id)));
                if (hadFocus) focusList();
              }}
            />
          )
        }
        renderChoice={(boat) => (
          <BoatChoice boat={boat} isChosen={isChosen(boat)} onToggle={() => toggle(boat)} />
        )}
        onCreate={create}
      >
        {(boat) => (
          <AdminBoatCard
            boat={boat}
            regionName={findRegionName(boat)}
            onEdit={() => edit(boat.id)}
            onCopy={() => copy(boat.id)}
            editRef={buttonRef(boat.id)}
          />
        )}
      </RecordSection>
      {editing && (
        <BoatDialog
          key={`${editing.id} ${editing.copyOf}`}
          id={editing.id}
          copyOf={editing.copyOf}
          onClose={close}
          onCreated={replace}
        />
      )}
    </>
  );
}
