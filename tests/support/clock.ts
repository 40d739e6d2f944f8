/** A clock that only moves by `advance`. */
export function fixedClock(start = "2026-06-05T08:00:00.000Z") {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance(milliseconds: number) {
      time += milliseconds;
    },
  };
}
