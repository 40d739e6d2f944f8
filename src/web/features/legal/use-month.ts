import { useSyncExternalStore } from "react";
import { formatMonth } from "../../lib/format.ts";

const never = () => () => {};

/** The current month, which may be a later one than the page was rendered in. */
export function useMonth(rendered: string): string {
  return useSyncExternalStore(
    never,
    () => formatMonth(new Date()),
    () => rendered,
  );
}
