import { useQuery } from "@tanstack/react-query";
import { LoadError } from "../../../components/loading/load-error.tsx";
import { LoadingSection } from "../../../components/loading/loading-section.tsx";
import { SectionBar } from "../../../components/ui/section-bar.tsx";
import { CompanyEditor } from "./company-editor.tsx";
import { adminCompanyQuery } from "./queries.ts";
import { useLoadErrorToast } from "../../../lib/toasts/use-load-error-toast.ts";

export default function CompanySection() {
  const company = useQuery(adminCompanyQuery());
  const { data, isPending, refetch } = company;
  useLoadErrorToast(company, "Opplysningene kunne ikke hentes");
  return (
    <>
      <SectionBar
        title="Selskap"
        lang="nb"
        summary="Brukes overalt på nettstedet, i e-post, vilkår og delebilder"
      />
      {isPending && <LoadingSection of="panels" />}
      {!isPending && !data && <LoadError onRetry={refetch} />}
      {data && <CompanyEditor stored={data} />}
    </>
  );
}
