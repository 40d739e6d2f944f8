import { useQuery } from "@tanstack/react-query";
import { RecordSection } from "../../components/ui/record-section.tsx";
import { useOpenRecord } from "../../lib/use-open-record.ts";
import { useEditorUrl } from "../../lib/use-editor-url.ts";
import { adminServicesQuery } from "../../features/services/admin/queries.ts";
import { AdminServiceCard } from "../../features/services/admin/admin-service-card.tsx";
import { serviceListOptions } from "../../features/services/admin/service-list-options.ts";
import { ServiceDialog } from "../../features/services/admin/service-dialog.tsx";

export default function Services() {
  const services = useQuery(adminServicesQuery());
  const editor = useEditorUrl();
  const openService = useOpenRecord(editor, services);
  return (
    <>
      <RecordSection
        title="Services Management"
        formatCount={({ length }) => (length === 1 ? "1 tjeneste" : `${length} tjenester`)}
        createLabel="Legg Til Ny Tjeneste"
        empty={{ title: "No services found", createLabel: "Opprett din første tjeneste" }}
        failed="Failed to fetch services"
        records={services}
        list={serviceListOptions}
        draftKey="services"
        onCreate={editor.create}
      >
        {(service) => <AdminServiceCard service={service} onEdit={() => editor.edit(service.id)} />}
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
