import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { EnquiryPulse } from "../../../../../contract/enquiries/enquiries.ts";
import { enquiryQuery } from "../queries.ts";

/** Reads the list or the open enquiry again when the pulse says that somebody has changed it. */
export function useRefetchOnChange(pulse: EnquiryPulse | undefined, openId: string | undefined): void {
  const queryClient = useQueryClient();
  const listTag = pulse?.tag;
  const openTag = pulse?.open?.tag;
  const seen = useRef<{ list?: string; open?: string; id?: string }>({});
  const compare = useEffectEvent((listTag?: string, openTag?: string, openId?: string) => {
    const last = seen.current;
    if (listTag !== undefined && last.list !== undefined && last.list !== listTag) {
      void queryClient.invalidateQueries({ queryKey: ["admin", "contact", "list"] });
    }
    const isSameEnquiry = last.id === openId && openId !== undefined;
    if (isSameEnquiry && openTag !== undefined && last.open !== undefined && last.open !== openTag) {
      void queryClient.invalidateQueries(enquiryQuery(openId));
    }
    seen.current = {
      list: listTag ?? last.list,
      open: isSameEnquiry ? (openTag ?? last.open) : openTag,
      id: openId,
    };
  });
  useEffect(() => compare(listTag, openTag, openId), [listTag, openTag, openId]);
}
