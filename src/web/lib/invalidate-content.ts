import type { QueryClient } from "@tanstack/react-query";

/** To be called after a save: refetches the portal's lists now, and the public pages when they are next shown. */
export async function invalidateContent(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({
    predicate: ({ queryKey: [scope] }) => scope !== "admin" && scope !== "session",
  });
  await queryClient.invalidateQueries({ queryKey: ["admin"] });
}
