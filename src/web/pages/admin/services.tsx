import { useQuery } from "@tanstack/react-query";
import { Icon } from "../../components/ui/icon.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { FailedRead } from "../../features/portal/failed-read.tsx";
import { useEdited } from "../../features/portal/use-edited.ts";
import { useEditor } from "../../features/portal/use-editor.ts";
import { useReadFailure } from "../../features/portal/use-read-failure.ts";
import { adminServicesQuery } from "../../features/services/admin/queries.ts";
import { ServiceCard } from "../../features/services/admin/service-card.tsx";
import { ServiceDialog } from "../../features/services/admin/service-dialog.tsx";

export default function Services() {
  const services = useQuery(adminServicesQuery());
  const { data: list, isPending, refetch } = services;
  const editor = useEditor();
  const edited = useEdited(editor, services);
  useReadFailure(services, "Failed to fetch services");
  return (
    <>
      <div className="abar">
        <h1 lang="en">Services Management</h1>
        {list && <p>{list.length === 1 ? "1 tjeneste" : `${list.length} tjenester`}</p>}
        <button className="btn btn--primary" type="button" onClick={editor.create}>
          <Icon name="plus" />
          Legg Til Ny Tjeneste
        </button>
      </div>
      {isPending && <Loading />}
      {!isPending && !list && <FailedRead onRetry={refetch} />}
      {list?.length === 0 && (
        <div className="anone">
          <h2 lang="en">No services found</h2>
          <button className="btn btn--primary" type="button" onClick={editor.create}>
            Opprett din første tjeneste
          </button>
        </div>
      )}
      {list && list.length > 0 && (
        <div className="agrid">
          {list.map((service) => (
            <ServiceCard key={service.id} service={service} onEdit={() => editor.edit(service.id)} />
          ))}
        </div>
      )}
      {edited !== undefined && (
        <ServiceDialog key={edited?.id ?? "new"} service={edited} onClose={editor.close} />
      )}
    </>
  );
}
