import type { QueryClient } from "@tanstack/react-query";

/** After a save: drops the cached data of the public pages and refetches the portal's lists. */
export async function invalidateContent(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({
    predicate: ({ queryKey: [scope] }) => scope !== "admin" && scope !== "session",
  });
  await queryClient.invalidateQueries({ queryKey: ["admin"] });
}
