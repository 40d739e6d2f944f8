import { useQuery } from "@tanstack/react-query";
import { Loading } from "../../components/ui/loading.tsx";
import { countNew, submissionsQuery } from "../../features/contact/admin/queries.ts";
import { SubmissionList } from "../../features/contact/admin/submission-list.tsx";
import { FailedRead } from "../../features/portal/failed-read.tsx";
import { useReadFailure } from "../../features/portal/use-read-failure.ts";
import "../../features/contact/admin/submissions.css";

export default function Contact() {
  const { data: list, isPending, isError, refetch } = useQuery(submissionsQuery());
  useReadFailure({ isError, error: undefined }, "Failed to fetch contact submissions");
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
      {!isPending && !list && <FailedRead onRetry={refetch} />}
      {list?.length === 0 && (
        <div className="anone">
          <h2 lang="en">No Submissions Yet</h2>
          <p>Meldinger fra kontaktskjemaet på nettstedet kommer hit.</p>
        </div>
      )}
      {list && list.length > 0 && <SubmissionList submissions={list} />}
    </>
  );
}
