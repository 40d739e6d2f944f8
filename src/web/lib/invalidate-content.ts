import type { QueryClient } from "@tanstack/react-query";

/** After a save: the public pages in this browser read anew when they are next shown, the portal's lists at once. */
export async function invalidateContent(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({
    predicate: ({ queryKey: [scope] }) => scope !== "admin" && scope !== "session",
  });
  await queryClient.invalidateQueries({ queryKey: ["admin"] });
}
