import { useQuery } from "@tanstack/react-query";
import { Loading } from "../../components/ui/loading.tsx";
import { countNew, enquiriesQuery } from "../../features/enquiries/admin/queries.ts";
import { EnquiryList } from "../../features/enquiries/admin/enquiry-list.tsx";
import { LoadError } from "../../components/ui/load-error.tsx";
import { useLoadErrorToast } from "../../lib/use-load-error-toast.ts";
import "../../features/enquiries/admin/enquiries.css";

export default function Contact() {
  const { data: list, isPending, isError, refetch } = useQuery(enquiriesQuery());
  useLoadErrorToast({ isError, error: undefined }, "Failed to fetch contact submissions");
  return (
    <>
      <div className="abar">
        <h1 lang="en">Contact Form Submissions</h1>
        {list && (
          <div className="subs__counts" lang="en" role="status">
            <span className="badge">Total: {list.length}</span>
            <span className="badge badge--new">
              <i />
              New: {countNew(list)}
            </span>
          </div>
        )}
      </div>
      {isPending && <Loading />}
      {!isPending && !list && <LoadError onRetry={refetch} />}
      {list?.length === 0 && (
        <div className="anone">
          <h2 lang="en">No Submissions Yet</h2>
          <p>Meldinger fra kontaktskjemaet på nettstedet kommer hit.</p>
        </div>
      )}
      {list && list.length > 0 && <EnquiryList enquiries={list} />}
    </>
  );
}
