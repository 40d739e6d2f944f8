import { isSavingData } from "./connection.ts";

/** For the `prefetch` of a link: the code and styles of its page are loaded when the visitor points at it or touches it. */
export const prefetchCode = import.meta.env.SSR || isSavingData() ? "none" : "intent";
