export const minCompared = 2;
export const maxCompared = 4;

export const comparePage = "/fleet/sammenlign";
/** The parameters of the URL. Forms repeat the one with the ids of the boats, links separate them by commas. */
export const compareParams = { boats: "baater", view: "vis" } as const;
const everything = "alt";
/** Longer lists are not a comparison. The server does not read more of a parameter either. */
const maxAsked = 20;
const maxListLength = 500;

interface CompareOptions {
  /** Has the rows in which the boats do not differ too. */
  showsAll?: boolean;
}

/** The page that shows the boats side by side. */
export function comparePath(ids: string[], { showsAll = false }: CompareOptions = {}): string {
  if (ids.length === 0) return comparePage;
  const list = ids.map(encodeURIComponent).join(",");
  const view = showsAll ? `&${compareParams.view}=${everything}` : "";
  return `${comparePage}?${compareParams.boats}=${list}${view}`;
}

export interface AskedComparison extends Required<CompareOptions> {
  /** Each id once. */
  ids: string[];
  hasRepeats: boolean;
}

export function parseComparison(searchParams: URLSearchParams): AskedComparison {
  const asked = searchParams
    .getAll(compareParams.boats)
    .slice(0, maxAsked)
    .flatMap((list) => list.slice(0, maxListLength).split(","))
    .map((id) => id.trim())
    .filter(Boolean)
    .slice(0, maxAsked);
  const ids = [...new Set(asked)];
  return {
    ids,
    hasRepeats: ids.length < asked.length,
    showsAll: searchParams.get(compareParams.view) === everything,
  };
}
