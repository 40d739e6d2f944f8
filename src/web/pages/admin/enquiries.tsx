import { useInfiniteQuery } from "@tanstack/react-query";
import { Badge } from "../../components/ui/badge.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LoadError } from "../../components/ui/load-error.tsx";
import { Loading } from "../../components/ui/loading.tsx";
import { SectionBar } from "../../components/ui/section-bar.tsx";
import { enquiriesQuery } from "../../features/enquiries/admin/queries.ts";
import { EnquiryList } from "../../features/enquiries/admin/enquiry-list.tsx";
import { useLoadErrorToast } from "../../lib/use-load-error-toast.ts";
import styles from "./enquiries.module.css";

export default function Enquiries() {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(enquiriesQuery());
  const [latest] = data?.pages ?? [];
  const enquiries = data?.pages.flatMap((page) => page.enquiries) ?? [];
  useLoadErrorToast({ isError, error: undefined }, "Failed to fetch contact submissions");
  return (
    <>
      <SectionBar
        title="Contact Form Submissions"
        summary={
          latest && (
            <div className={styles.counts} lang="en" role="status">
              <Badge>Total: {latest.total}</Badge>
              <Badge tone="info" hasDot>
                New: {latest.newCount}
              </Badge>
            </div>
          )
        }
      />
      {isPending && <Loading />}
      {!isPending && !latest && <LoadError onRetry={refetch} />}
      {latest && enquiries.length === 0 && (
        <EmptyState title="No Submissions Yet">
          <p>Meldinger fra kontaktskjemaet på nettstedet kommer hit.</p>
        </EmptyState>
      )}
      {enquiries.length > 0 && <EnquiryList enquiries={enquiries} />}
      {hasNextPage && (
        <button
          className={`button button--outline ${styles.more}`}
          type="button"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          Vis eldre meldinger
        </button>
      )}
    </>
  );
}
