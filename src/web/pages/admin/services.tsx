import { useQuery } from "@tanstack/react-query";
import { RecordSection } from "../../components/ui/record-section.tsx";
import { useOpenRecord } from "../../lib/use-open-record.ts";
import { useEditorUrl } from "../../lib/use-editor-url.ts";
import { adminServicesQuery } from "../../features/services/admin/queries.ts";
import { ServiceCard } from "../../features/services/admin/service-card.tsx";
import { ServiceDialog } from "../../features/services/admin/service-dialog.tsx";

export default function Services() {
  const services = useQuery(adminServicesQuery());
  const editor = useEditorUrl();
  const edited = useOpenRecord(editor, services);
  return (
    <>
      <RecordSection
        title="Services Management"
        formatCount={({ length }) => (length === 1 ? "1 tjeneste" : `${length} tjenester`)}
        add={{ action: "Legg Til Ny Tjeneste" }}
        none={{ title: "No services found", action: "Opprett din første tjeneste" }}
        failed="Failed to fetch services"
        records={services}
        onCreate={editor.create}
      >
        {(service) => <ServiceCard service={service} onEdit={() => editor.edit(service.id)} />}
      </RecordSection>
      {edited !== undefined && (
        <ServiceDialog key={edited?.id ?? "new"} service={edited} onClose={editor.close} />
      )}
    </>
  );
}
