/** A clock that stands still until it is told to move. */
export function fixedClock(start = "2026-06-05T08:00:00.000Z") {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance(milliseconds: number) {
      time += milliseconds;
    },
  };
}
