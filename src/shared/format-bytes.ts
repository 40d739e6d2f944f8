import { onFirstUse } from "./on-first-use.ts";

const decimal = onFirstUse(
  () => new Intl.NumberFormat("nb-NO", { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** `6,2 MB`, `144 kB` */
export function formatBytes(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${decimal().format(bytes / 1024 / 1024)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} kB`;
}
