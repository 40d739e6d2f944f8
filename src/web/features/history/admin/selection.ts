/** Which version is selected, and what it is compared with: the current one, the one before it, or another. */
export interface Selection {
  version: number;
  with: "current" | "previous" | number;
}

interface KnownVersions {
  current: number;
  hasOlder: (version: number) => boolean;
}

/** Reads the selection from the URL. By default, the last change is shown. */
export function readSelection(params: URLSearchParams, { current, hasOlder }: KnownVersions): Selection {
  const version = readVersion(params.get("versjon")) ?? (hasOlder(current) ? current - 1 : current);
  const other = params.get("med");
  return { version, with: other === "forrige" ? "previous" : (readVersion(other) ?? "current") };
}

/** The URL of a selection. */
export function toSearch({ version, with: other }: Selection): string {
  const params = new URLSearchParams({ versjon: String(version) });
  if (other !== "current") params.set("med", other === "previous" ? "forrige" : String(other));
  return `?${params}`;
}

/** The two versions to compare, or null if there is only one. */
export function findComparedVersions(
  { version, with: other }: Selection,
  { current, hasOlder }: KnownVersions,
): { from: number; to: number } | null {
  const target = typeof other === "number" ? other : other === "current" ? current : version - 1;
  // The current version is compared with the one before it.
  const second = target === version ? version - 1 : target;
  const [from, to] = second < version ? [second, version] : [version, second];
  return hasOlder(to) ? { from, to } : null;
}

function readVersion(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
