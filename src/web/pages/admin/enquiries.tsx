import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../components/ui/badge.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LoadError } from "../../components/ui/load-error.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { SectionBar } from "../../components/ui/section-bar.tsx";
import { countNew, enquiriesQuery } from "../../features/enquiries/admin/queries.ts";
import { EnquiryList } from "../../features/enquiries/admin/enquiry-list.tsx";
import { useLoadErrorToast } from "../../lib/use-load-error-toast.ts";
import styles from "./enquiries.module.css";

export default function Enquiries() {
  const { data: enquiries, isPending, isError, refetch } = useQuery(enquiriesQuery());
  useLoadErrorToast({ isError, error: undefined }, "Failed to fetch contact submissions");
  return (
    <>
      <SectionBar
        title="Contact Form Submissions"
        summary={
          enquiries && (
            <div className={styles.counts} lang="en" role="status">
              <Badge>Total: {enquiries.length}</Badge>
              <Badge tone="info" hasDot>
                New: {countNew(enquiries)}
              </Badge>
            </div>
          )
        }
      />
      {isPending && <Loading />}
      {!isPending && !enquiries && <LoadError onRetry={refetch} />}
      {enquiries?.length === 0 && (
        <EmptyState title="No Submissions Yet">
          <p>Meldinger fra kontaktskjemaet på nettstedet kommer hit.</p>
        </EmptyState>
      )}
      {enquiries && enquiries.length > 0 && <EnquiryList enquiries={enquiries} />}
    </>
  );
}
