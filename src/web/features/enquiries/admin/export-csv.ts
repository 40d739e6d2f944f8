import { minuteMs } from "../../../../contract/durations.ts";
import { adminEnquiryEndpoints, type EnquiryFilter } from "../../../../contract/enquiries.ts";
import { toNorwegianDay } from "../../../../contract/norwegian-day.ts";
import { ApiError, parseError } from "../../../lib/api.ts";
import { downloadBlob } from "../../../lib/download-blob.ts";
import { withSession } from "../../../lib/portal-api.ts";

/** Long enough for a large inbox. Without it, a browser waits for hours on a connection that has gone silent. */
const exportTimeoutMs = 10 * minuteMs;

/** Downloads the enquiries of the filter as a CSV file. */
export async function exportCsv(filter: EnquiryFilter): Promise<void> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) search.set(name, value);
  const response = await withSession(() =>
    fetch(`${adminEnquiryEndpoints.export.path}?${search}`, { signal: AbortSignal.timeout(exportTimeoutMs) }),
  );
  if (!response.ok) throw new ApiError(response.status, parseError(await response.text()));
  downloadBlob(await response.blob(), `henvendelser-${toNorwegianDay(new Date())}.csv`);
}
