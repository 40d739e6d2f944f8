import { isbot } from "isbot";
import { sessionCookie } from "../domain/auth.ts";
import type { VisitCounter } from "../domain/visits.ts";
import { memoizeHeader } from "./memoize-header.ts";

export type ReadHeader = (name: string) => string | undefined;

export type Visits = ReturnType<typeof createVisits>;

/** What is needed of the page directory. */
interface Pages {
  pages: ReadonlySet<string>;
  resolve: (path: string, search: string) => { kind: string; key?: string };
}

interface VisitSettings {
  counter: Pick<VisitCounter, "count">;
  directory: { (): Promise<Pages>; peek: () => Pick<Pages, "pages"> | undefined };
}

/** Tells which requests are visits of public pages by people. Nothing of a request is kept but the page. */
export function createVisits({ counter, directory }: VisitSettings) {
  return {
    /** A page that was sent. */
    countLoad(path: string, readHeader: ReadHeader): void {
      if (directory.peek()?.pages.has(path) && isNavigation(readHeader) && isPerson(readHeader)) {
        counter.count(path);
      }
    },
    /** A page that the browser has shown without loading it. */
    async countNavigation(path: string, readHeader: ReadHeader): Promise<void> {
      if (!isPerson(readHeader)) return;
      const { resolve, pages } = await directory();
      const { key } = resolve(path, "");
      if (key !== undefined && pages.has(key)) counter.count(key);
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

const isRobot = memoizeHeader((userAgent) => isbot(userAgent));

/** Neither a robot that says so nor one of the staff. */
export function isPerson(readHeader: ReadHeader): boolean {
  const userAgent = readHeader("user-agent");
  if (!userAgent || isRobot(userAgent)) return false;
  return !readHeader("cookie")?.includes(`${sessionCookie}=`);
}
