import { ApiError } from "./api.ts";

/** The server's sentence about an error; empty if it has none for people. */
export function getServerMessage(error: unknown): string {
  return error instanceof ApiError && error.code !== "internal" ? error.message : "";
}
