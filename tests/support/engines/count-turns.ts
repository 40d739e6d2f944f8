import { onTestFinished } from "vitest";

/** Returns a function that tells how many turns the event loop has given to timers, as it does to requests. */
export function countTurns(): () => number {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  onTestFinished(() => clearInterval(timer));
  return () => turns;
}
