import { maxCompared } from "../boats/compare-path.ts";

/** The boat or service whose page the visitor came from, as in the URL and in the request body. */
export interface SubjectRef {
  kind: "boat" | "service";
  /** A boat's id or a service's slug. */
  id: string;
}

export interface Subject extends SubjectRef {
  name: string;
}

/** The ids of the boats that an offer is asked for, if there are several. */
export function parseBoats(searchParams: URLSearchParams): string[] {
  const ids = new Set(searchParams.getAll("boat").filter(Boolean));
  return ids.size > 1 ? [...ids].slice(0, maxCompared) : [];
}

export function parseSubject(searchParams: URLSearchParams): SubjectRef | null {
  if (parseBoats(searchParams).length > 0) return null;
  for (const kind of ["boat", "service"] as const) {
    const id = searchParams.get(kind);
    if (id) return { kind, id };
  }
  return null;
}

export function contactPath(subject: SubjectRef | null): string {
  return subject ? `/contact?${subject.kind}=${encodeURIComponent(subject.id)}` : "/contact";
}
