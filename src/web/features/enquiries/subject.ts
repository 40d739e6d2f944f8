/** The boat or service a visitor came from, as it stands in the address and in the message. */
export interface SubjectRef {
  kind: "boat" | "service";
  /** A boat's id or a service's slug. */
  id: string;
}

export interface Subject extends SubjectRef {
  name: string;
}

export function subjectFrom(search: URLSearchParams): SubjectRef | null {
  for (const kind of ["boat", "service"] as const) {
    const id = search.get(kind);
    if (id) return { kind, id };
  }
  return null;
}

export function contactPath(subject: SubjectRef | null): string {
  return subject ? `/contact?${subject.kind}=${encodeURIComponent(subject.id)}` : "/contact";
}
