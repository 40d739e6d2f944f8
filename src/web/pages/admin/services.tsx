import { useQuery } from "@tanstack/react-query";
import { useRecordList } from "../../components/lists/use-record-list.ts";
import { RecordSection } from "../../components/lists/record-section.tsx";
import { useOpenRecord } from "../../lib/editing/use-open-record.ts";
import { useEditorUrl } from "../../lib/editing/use-editor-url.ts";
import { adminServicesQuery } from "../../features/services/admin/queries.ts";
import { AdminServiceCard } from "../../features/services/admin/admin-service-card.tsx";
import { serviceListOptions } from "../../features/services/admin/service-list-options.ts";
import { ServiceDialog } from "../../features/services/admin/service-dialog.tsx";

export default function Services() {
  const services = useQuery(adminServicesQuery());
  const editor = useEditorUrl();
  const openService = useOpenRecord(editor, services);
  const list = useRecordList(services.data, serviceListOptions);
  return (
    <>
      <RecordSection
        title="Services Management"
        summary={list.total === 1 ? "1 tjeneste" : `${list.total} tjenester`}
        createLabel="Legg Til Ny Tjeneste"
        empty={{ title: "No services found", createLabel: "Opprett din første tjeneste" }}
        failed="Failed to fetch services"
        query={services}
        list={list}
        draftKey="services"
        onCreate={editor.create}
      >
        {(service) => (
          <AdminServiceCard
            service={service}
            onEdit={() => editor.edit(service.id)}
            editRef={editor.buttonRef(service.id)}
          />
        )}
      </RecordSection>
      {openService !== undefined && (
        <ServiceDialog
          key={openService?.id ?? "new"}
          service={openService}
          onClose={editor.close}
          onCreated={editor.replace}
        />
      )}
    </>
  );
}
