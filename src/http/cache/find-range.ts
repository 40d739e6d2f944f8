import parseRange from "range-parser";

/** A single range, as media players request it. Any other range header is ignored, as HTTP allows. */
export function findRange(header: string | undefined, size: number) {
  const ranges = header === undefined ? undefined : parseRange(size, header);
  if (!Array.isArray(ranges) || ranges.type !== "bytes" || ranges.length > 1) return undefined;
  return ranges[0];
}
