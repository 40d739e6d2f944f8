import { useInfiniteQuery } from "@tanstack/react-query";
import type { EnquiryFilter, EnquiryPulse } from "../../../../../contract/enquiries/enquiries.ts";
import { isUnanswered } from "../../../../../rules/enquiries/answers.ts";
import { enquiriesQuery } from "../queries.ts";

/** The enquiries of the folder. In the inbox, those that the user is to answer come first. */
export function useInboxList(filter: EnquiryFilter, pulse: EnquiryPulse | undefined) {
  const list = useInfiniteQuery(enquiriesQuery(filter));
  const hasMine = filter.folder === "inbox" && (pulse?.folders.mine ?? 0) > 0;
  const mineQuery = useInfiniteQuery({
    ...enquiriesQuery({ ...filter, folder: "mine" }),
    enabled: hasMine,
  });
  const own = hasMine ? (mineQuery.data?.pages.flatMap((page) => page.enquiries) ?? []) : [];
  const mine = own.filter(({ status }) => isUnanswered(status));
  const others = list.data?.pages.flatMap((page) => page.enquiries) ?? [];
  const enquiries = [...mine, ...others.filter(({ id }) => !mine.some((enquiry) => enquiry.id === id))];
  return { list, enquiries, mineCount: mine.length };
}
