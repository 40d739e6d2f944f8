import { toNorwegianDay } from "../shared/norwegian-day.ts";
import type { Context } from "./context.ts";

/** Keeps in memory what `read` returns, until content changes or the day in Norway ends. */
export function keepUntilChange<T>(ctx: Context, read: () => Promise<T>): () => Promise<T> {
  let kept: { day: string; value: Promise<T> } | undefined;
  const forget = () => (kept = undefined);
  ctx.changes.onChange(forget);
  return () => {
    const day = toNorwegianDay(ctx.now());
    if (kept?.day === day && ctx.changes.isListening()) return kept.value;
    const value = read();
    kept = { day, value };
    // A failed read is not kept.
    value.catch(forget);
    return value;
  };
}
