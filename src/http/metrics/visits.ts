import { isbot } from "isbot";
import { sessionCookie } from "../../domain/accounts/auth.ts";
import type { VisitCounter } from "../../domain/visits/visits.ts";
import { toCanonicalPath } from "../canonical-path.ts";

export type ReadHeader = (name: string) => string | undefined;

export type Visits = ReturnType<typeof createVisits>;

interface VisitSettings {
  counter: Pick<VisitCounter, "count">;
  /** Whether there is a public page at this canonical path. */
  isPage: (path: string) => Promise<boolean>;
}

/** Decides which requests are visits of public pages by people. Nothing of a request is kept but the page. */
export function createVisits({ counter, isPage }: VisitSettings) {
  return {
    /** A page that was sent. */
    countLoad(page: string, readHeader: ReadHeader): void {
      if (isNavigation(readHeader) && isPerson(readHeader)) counter.count(page);
    },
    /** A page that the browser has shown without loading it. */
    async countNavigation(path: string, readHeader: ReadHeader): Promise<void> {
      const page = toCanonicalPath(path);
      if (page !== undefined && isPerson(readHeader) && (await isPage(page))) counter.count(page);
    },
  };
}

/** Scripts and the service worker also fetch pages. Old browsers do not send the mode. */
function isNavigation(readHeader: ReadHeader): boolean {
  return (readHeader("sec-fetch-mode") ?? "navigate") === "navigate" && !isPrefetch(readHeader);
}

function isPrefetch(readHeader: ReadHeader): boolean {
  return ["sec-purpose", "purpose", "x-moz"].some((name) => readHeader(name)?.includes("prefetch"));
}

/** Neither a robot that says so nor one of the staff. */
export function isPerson(readHeader: ReadHeader): boolean {
  const userAgent = readHeader("user-agent");
  if (!userAgent || isbot(userAgent)) return false;
  return !readHeader("cookie")?.includes(`${sessionCookie}=`);
}
