import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { adminMediaEndpoints } from "../../../../contract/media/media.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";

const imageNamesQuery = () =>
  queryOptions({
    queryKey: ["admin", "image-names"],
    queryFn: ({ signal }) => portalApi.call(adminMediaEndpoints.listNames, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
  });

/** Returns what staff call an image: the name its file had, or its place in the list where that is not known. */
export function useImageNames(): (url: string, index: number) => string {
  const { data: names } = useQuery(imageNamesQuery());
  return (url, index) => names?.[url] ?? (isGenerated(url) ? `Bilde ${index + 1}` : getFileName(url));
}

/** Returns a function that adds the name of a file that was just uploaded. */
export function useRememberFileName(): (url: string, name: string) => void {
  const queryClient = useQueryClient();
  return (url, name) =>
    queryClient.setQueryData(imageNamesQuery().queryKey, (names) => ({ ...names, [url]: name }));
}

function isGenerated(url: string): boolean {
  return /-\d{13}-[0-9a-f]{12}\.\w+$/.test(url);
}

function getFileName(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}
