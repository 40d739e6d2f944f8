/** The boat or service whose page the visitor came from, as in the URL and in the request body. */
export interface SubjectRef {
  kind: "boat" | "service";
  /** A boat's id or a service's slug. */
  id: string;
}

export interface Subject extends SubjectRef {
  name: string;
}

export function parseSubject(searchParams: URLSearchParams): SubjectRef | null {
  for (const kind of ["boat", "service"] as const) {
    const id = searchParams.get(kind);
    if (id) return { kind, id };
  }
  return null;
}

export function contactPath(subject: SubjectRef | null): string {
  return subject ? `/contact?${subject.kind}=${encodeURIComponent(subject.id)}` : "/contact";
}
