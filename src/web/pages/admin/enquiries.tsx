import { useQuery } from "@tanstack/react-query";
import { Loading } from "../../components/ui/loading.tsx";
import { countNew, enquiriesQuery } from "../../features/enquiries/admin/queries.ts";
import { EnquiryList } from "../../features/enquiries/admin/enquiry-list.tsx";
import { LoadError } from "../../components/ui/load-error.tsx";
import { useLoadErrorToast } from "../../lib/use-load-error-toast.ts";
import styles from "./enquiries.module.css";

export default function Enquiries() {
  const { data: enquiries, isPending, isError, refetch } = useQuery(enquiriesQuery());
  useLoadErrorToast({ isError, error: undefined }, "Failed to fetch contact submissions");
  return (
    <>
      <div className="abar">
        <h1 lang="en">Contact Form Submissions</h1>
        {enquiries && (
          <div className={styles.counts} lang="en" role="status">
            <span className="badge">Total: {enquiries.length}</span>
            <span className="badge badge--new">
              <i />
              New: {countNew(enquiries)}
            </span>
          </div>
        )}
      </div>
      {isPending && <Loading />}
      {!isPending && !enquiries && <LoadError onRetry={refetch} />}
      {enquiries?.length === 0 && (
        <div className="anone">
          <h2 lang="en">No Submissions Yet</h2>
          <p>Meldinger fra kontaktskjemaet på nettstedet kommer hit.</p>
        </div>
      )}
      {enquiries && enquiries.length > 0 && <EnquiryList enquiries={enquiries} />}
    </>
  );
}
