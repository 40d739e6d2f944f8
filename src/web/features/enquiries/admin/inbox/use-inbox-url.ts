import { useLocation, useNavigate, useSearchParams } from "react-router";
import {
  type EnquiryFilter,
  enquiryFolders,
  enquiryStatuses,
  overdue,
} from "../../../../../contract/enquiries/enquiries.ts";

const filterNames = ["folder", "search", "status", "boat", "service", "assignee", "sort"] as const;

/** Keeps the filter and the open enquiry in the URL, so that they survive a reload and Back closes the enquiry. */
export function useInboxUrl() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fromList?: boolean } | null };
  const [params] = useSearchParams();
  const filter = readFilter(params);

  function go(change: Record<string, string | undefined>, options: { replace: boolean; fromList: boolean }) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    const { replace, fromList } = options;
    void navigate({ search: next.toString() && `?${next}` }, { replace, state: { fromList } });
  }

  /** Whether it is open now, also for a function of an earlier render. */
  function isOpen(id: string) {
    return new URLSearchParams(location.search).get("open") === id;
  }

  return {
    filter,
    openId: params.get("open") ?? undefined,
    isOpen,
    setFilter: (change: EnquiryFilter) =>
      go({ ...change, open: undefined }, { replace: true, fromList: false }),
    /** Another enquiry takes the place of the open one in the history, so that one Back leads to the list. */
    open: (id: string) => {
      // A second key may follow before the enquiry is rendered.
      if (isOpen(id)) return;
      const isReplaced = params.has("open");
      go({ open: id }, { replace: isReplaced, fromList: !isReplaced || state?.fromList === true });
    },
    close: () => {
      if (state?.fromList) void navigate(-1);
      else go({ open: undefined }, { replace: true, fromList: false });
    },
  };
}

/** Ignores values that the server would refuse, such as those of a mistyped URL. */
function readFilter(params: URLSearchParams): EnquiryFilter {
  const values = Object.fromEntries(filterNames.map((name) => [name, params.get(name) || undefined]));
  const statuses = [...enquiryStatuses, overdue] as const;
  return {
    ...values,
    folder: enquiryFolders.find((folder) => folder === values.folder) ?? "inbox",
    status: statuses.find((status) => status === values.status),
    search: values.search?.slice(0, 200),
    sort: values.sort === "oldest" ? "oldest" : undefined,
  };
}
