import { expect, test } from "vitest";
import { accountEndpoints } from "../../src/contract/account.ts";
import { availabilityEndpoints, calendarFeedEndpoints } from "../../src/contract/admin-availability.ts";
import { adminBackupEndpoints } from "../../src/contract/admin-backups.ts";
import { adminBoatEndpoints } from "../../src/contract/admin-boats.ts";
import { adminCompanyEndpoints } from "../../src/contract/admin-company.ts";
import { adminLegalEndpoints } from "../../src/contract/admin-legal.ts";
import { documentEndpoints } from "../../src/contract/admin-papers.ts";
import { adminRegionEndpoints } from "../../src/contract/admin-regions.ts";
import { adminServiceEndpoints } from "../../src/contract/admin-services.ts";
import { auditEndpoints } from "../../src/contract/audit.ts";
import { authEndpoints } from "../../src/contract/auth.ts";
import { boatEndpoints } from "../../src/contract/boats.ts";
import { companyEndpoints } from "../../src/contract/company.ts";
import { contactEndpoints } from "../../src/contract/submit-enquiry.ts";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { adminEnquiryEndpoints } from "../../src/contract/enquiries.ts";
import { fleetEndpoints } from "../../src/contract/fleet.ts";
import { historyEndpoints } from "../../src/contract/history.ts";
import { imageLibraryEndpoints } from "../../src/contract/image-library.ts";
import { legalEndpoints } from "../../src/contract/legal.ts";
import { adminMediaEndpoints } from "../../src/contract/media.ts";
import { overviewEndpoints } from "../../src/contract/overview.ts";
import { papersEndpoints } from "../../src/contract/papers.ts";
import { regionEndpoints } from "../../src/contract/regions.ts";
import { replyTemplateEndpoints } from "../../src/contract/reply-templates.ts";
import { reportEndpoints } from "../../src/contract/reports.ts";
import { serviceEndpoints } from "../../src/contract/services.ts";
import { userEndpoints } from "../../src/contract/users.ts";
import { visitEndpoints } from "../../src/contract/visits.ts";
import { describeEngine } from "../support/database.ts";
import { createWorld } from "../support/world.ts";

const endpoints: Endpoint[] = [
  accountEndpoints,
  adminBackupEndpoints,
  adminBoatEndpoints,
  adminCompanyEndpoints,
  adminEnquiryEndpoints,
  adminLegalEndpoints,
  adminMediaEndpoints,
  adminRegionEndpoints,
  adminServiceEndpoints,
  auditEndpoints,
  authEndpoints,
  availabilityEndpoints,
  boatEndpoints,
  calendarFeedEndpoints,
  companyEndpoints,
  contactEndpoints,
  documentEndpoints,
  fleetEndpoints,
  historyEndpoints,
  imageLibraryEndpoints,
  legalEndpoints,
  overviewEndpoints,
  papersEndpoints,
  regionEndpoints,
  replyTemplateEndpoints,
  reportEndpoints,
  serviceEndpoints,
  userEndpoints,
  visitEndpoints,
].flatMap((group: Record<string, Endpoint>) => Object.values(group));

describeEngine("the contract", () => {
  test("lists exactly the mounted API routes", async () => {
    const { api } = await createWorld();
    const mounted = api.routes.filter(({ path, method }) => path.startsWith("/api/") && method !== "ALL");
    const describe = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
    expect(mounted.map(describe).toSorted()).toEqual(endpoints.map(describe).toSorted());
  });
});
