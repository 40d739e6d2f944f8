import { minuteMs } from "../../../../shared/durations.ts";
import { adminEnquiryEndpoints, type EnquiryFilter } from "../../../../contract/enquiries/enquiries.ts";
import { toNorwegianDay } from "../../../../shared/norwegian-day.ts";
import { ApiError, parseError } from "../../../lib/api/api.ts";
import { downloadBlob } from "../../../lib/api/download-blob.ts";
import { withSession } from "../../../lib/api/portal-api.ts";

/** Long enough for a large inbox. Without it, a browser waits for hours on a connection that has gone silent. */
const exportTimeoutMs = 10 * minuteMs;

/** Downloads the enquiries of the filter as a CSV file. */
export async function exportCsv(filter: EnquiryFilter): Promise<void> {
  const { path, method } = adminEnquiryEndpoints.export;
  const response = await withSession(() =>
    fetch(path, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(filter),
      signal: AbortSignal.timeout(exportTimeoutMs),
    }),
  );
  if (!response.ok) throw new ApiError(response.status, parseError(await response.text()));
  downloadBlob(await response.blob(), `henvendelser-${toNorwegianDay(new Date())}.csv`);
}
