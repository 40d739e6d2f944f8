export const minCompared = 2;
export const maxCompared = 4;

export const comparePage = "/fleet/sammenlign";
/** The parameter with the ids, which forms repeat and links separate by commas. */
export const comparedParameter = "baater";
/** Longer lists are no comparison. The server does not read more of a parameter either. */
const maxAsked = 20;
const maxListLength = 500;

interface CompareOptions {
  /** Leaves out the rows in which the boats do not differ. */
  isDifferencesOnly?: boolean;
}

/** The page that shows the boats side by side. */
export function comparePath(ids: string[], { isDifferencesOnly = false }: CompareOptions = {}): string {
  if (ids.length === 0) return comparePage;
  const list = ids.map(encodeURIComponent).join(",");
  return `${comparePage}?${comparedParameter}=${list}${isDifferencesOnly ? "&vis=forskjeller" : ""}`;
}

export interface AskedComparison extends Required<CompareOptions> {
  /** Each id once. */
  ids: string[];
  hasRepeats: boolean;
}

export function parseComparison(searchParams: URLSearchParams): AskedComparison {
  const asked = searchParams
    .getAll(comparedParameter)
    .slice(0, maxAsked)
    .flatMap((list) => list.slice(0, maxListLength).split(","))
    .map((id) => id.trim())
    .filter(Boolean)
    .slice(0, maxAsked);
  const ids = [...new Set(asked)];
  return {
    ids,
    hasRepeats: ids.length < asked.length,
    isDifferencesOnly: searchParams.get("vis") === "forskjeller",
  };
}
