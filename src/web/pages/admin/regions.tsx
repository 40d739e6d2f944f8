import { useQuery } from "@tanstack/react-query";
import { boatChoicesQuery } from "../../features/boats/admin/queries.ts";
import { useRecordList } from "../../components/lists/use-record-list.ts";
import { RecordSection } from "../../components/lists/record-section.tsx";
import { useOpenRecord } from "../../lib/editing/use-open-record.ts";
import { useEditorUrl } from "../../lib/editing/use-editor-url.ts";
import { adminRegionsQuery } from "../../features/regions/admin/queries.ts";
import { RegionCard } from "../../features/regions/admin/region-card.tsx";
import { createRegionListOptions } from "../../features/regions/admin/region-list-options.ts";
import { RegionSheet } from "../../features/regions/admin/region-sheet.tsx";

export default function Regions() {
  const regions = useQuery(adminRegionsQuery());
  const { data: boats } = useQuery(boatChoicesQuery());
  const editor = useEditorUrl();
  const openRegion = useOpenRecord(editor, regions);
  const listBoatNames = ({ id }: { id: string }) =>
    (boats ?? []).filter(({ region }) => region === id).map(({ name }) => name);
  const list = useRecordList(regions.data, createRegionListOptions(listBoatNames));
  return (
    <>
      <RecordSection
        title="Regions Management"
        summary={list.total === 1 ? "1 region" : `${list.total} regioner`}
        createLabel="Legg Til Ny Region"
        empty={{ title: "No regions found", createLabel: "Opprett din første region" }}
        failed="Failed to fetch regions"
        query={regions}
        list={list}
        draftKey="regions"
        onCreate={editor.create}
      >
        {(region) => (
          <RegionCard
            region={region}
            boats={boats && listBoatNames(region)}
            onEdit={() => editor.edit(region.id)}
            editRef={editor.buttonRef(region.id)}
          />
        )}
      </RecordSection>
      {openRegion !== undefined && (
        <RegionSheet
          key={openRegion?.id ?? "new"}
          region={openRegion}
          onClose={editor.close}
          onCreated={editor.replace}
        />
      )}
    </>
  );
}
