const maxResults = 200;
const maxLength = 500;

/**
 * Remembers what was computed from the value of a request header: browsers send few different values. Unusual values may
 * evict common ones; recomputing them is cheap.
 */
export function memoizeHeader<Result>(compute: (value: string) => Result): (value: string) => Result {
  const results = new Map<string, Result>();
  return (value) => {
    const known = results.get(value);
    if (known !== undefined) return known;
    const result = compute(value);
    if (results.size >= maxResults) results.clear();
    if (value.length <= maxLength) results.set(value, result);
    return result;
  };
}
