import { AppError } from "../contract/errors.ts";

/**
 * Runs a save and describes the `duplicate` error of a unique index to the user. The index decides, rather than a
 * query before the save, which another save could overtake. Call it around the transaction: PostgreSQL runs no more
 * statements in one that has failed.
 */
export async function describeDuplicate<T>(
  { message, field }: { message: string; field?: string },
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "duplicate") throw error;
    const fields = field === undefined ? undefined : { [field]: message };
    throw new AppError("duplicate", message, { fields, cause: error });
  }
}
