import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

const minute = 60_000;

/** Once, but not where the server has said that there is nothing. */
function isWorthRetry(failureCount: number, error: Error): boolean {
  return failureCount === 0 && !(error instanceof ApiError && error.code === "not_found");
}

function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: import.meta.env.SSR ? false : isWorthRetry,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: "always",
        staleTime: 10 * minute,
        // On the server a timer would keep the client of each render in memory.
        gcTime: import.meta.env.SSR ? Infinity : 15 * minute,
      },
      // Without a network a change fails at once and says so. It would otherwise wait, unseen, until a reload loses it.
      mutations: { networkMode: "always" },
    },
  });
}

let browserClient: QueryClient | undefined;

/** A new client for each render on the server, a single one in the browser. */
export function getQueryClient(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient();
  return (browserClient ??= createQueryClient());
}
