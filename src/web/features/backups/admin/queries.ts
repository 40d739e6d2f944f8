import { queryOptions } from "@tanstack/react-query";
import { adminBackupEndpoints } from "../../../../contract/admin-backups.ts";
import { portalApi } from "../../../lib/portal-api.ts";

const pollMs = 10 * 60_000;

/** Polled, because the portal may stay open for days. */
export const backupStatusQuery = () =>
  queryOptions({
    queryKey: ["admin", "backups"],
    queryFn: ({ signal }) => portalApi.call(adminBackupEndpoints.status, { signal }),
    staleTime: pollMs,
    refetchInterval: pollMs,
  });
