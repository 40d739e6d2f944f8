import { useQuery } from "@tanstack/react-query";
import { Icon } from "../../components/ui/icon.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { FailedRead } from "../../features/portal/failed-read.tsx";
import { useEdited } from "../../features/portal/use-edited.ts";
import { useEditor } from "../../features/portal/use-editor.ts";
import { useReadFailure } from "../../features/portal/use-read-failure.ts";
import { adminRegionsQuery } from "../../features/regions/admin/queries.ts";
import { RegionCard } from "../../features/regions/admin/region-card.tsx";
import { RegionSheet } from "../../features/regions/admin/region-sheet.tsx";

export default function Regions() {
  const regions = useQuery(adminRegionsQuery());
  const { data: list, isPending, refetch } = regions;
  const editor = useEditor();
  const edited = useEdited(editor, regions);
  useReadFailure(regions, "Failed to fetch regions");
  return (
    <>
      <div className="abar">
        <h1 lang="en">Regions Management</h1>
        {list && <p>{list.length === 1 ? "1 region" : `${list.length} regioner`}</p>}
        <button className="btn btn--primary" type="button" onClick={editor.create}>
          <Icon name="plus" />
          Legg Til Ny Region
        </button>
      </div>
      {isPending && <Loading />}
      {!isPending && !list && <FailedRead onRetry={refetch} />}
      {list?.length === 0 && (
        <div className="anone">
          <h2 lang="en">No regions found</h2>
          <button className="btn btn--primary" type="button" onClick={editor.create}>
            Opprett din første region
          </button>
        </div>
      )}
      {list && list.length > 0 && (
        <div className="agrid">
          {list.map((region) => (
            <RegionCard key={region.id} region={region} onEdit={() => editor.edit(region.id)} />
          ))}
        </div>
      )}
      {edited !== undefined && (
        <RegionSheet key={edited?.id ?? "new"} region={edited} onClose={editor.close} />
      )}
    </>
  );
}
