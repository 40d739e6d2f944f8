import { AppError } from "../contract/errors.ts";

/** Rejects if the work has not finished by then. The work itself goes on. */
export async function withDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new AppError("unavailable", `No result after ${deadlineMs} ms`)),
    deadlineMs,
  );
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}
