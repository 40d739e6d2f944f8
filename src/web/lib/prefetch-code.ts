import { isFast, isSavingData } from "./connection.ts";

/** For the `prefetch` of a link: the code and styles of its page are loaded when the visitor points at it or touches it. */
export const prefetchCode = import.meta.env.SSR || isSavingData() ? "none" : "intent";

/** For the first of several links to pages with the same code: on a fast connection it is loaded once the link is visible. */
export const prefetchVisible = !import.meta.env.SSR && isFast() ? "viewport" : prefetchCode;
