import * as v from "valibot";
import { expect, test } from "vitest";
import { accountEndpoints } from "../../src/contract/accounts/account.ts";
import {
  availabilityEndpoints,
  calendarFeedEndpoints,
} from "../../src/contract/availability/admin-availability.ts";
import { adminBoatEndpoints } from "../../src/contract/boats/admin-boats.ts";
import { adminCompanyEndpoints } from "../../src/contract/company/admin-company.ts";
import { adminLegalEndpoints } from "../../src/contract/legal/admin-legal.ts";
import { documentEndpoints } from "../../src/contract/boats/admin-papers.ts";
import { adminRegionEndpoints } from "../../src/contract/regions/admin-regions.ts";
import { adminServiceEndpoints } from "../../src/contract/services/admin-services.ts";
import { auditEndpoints } from "../../src/contract/audit/audit.ts";
import { authEndpoints } from "../../src/contract/accounts/auth.ts";
import { boatEndpoints } from "../../src/contract/boats/boats.ts";
import { chartEndpoints, enquiryPlaceEndpoints } from "../../src/contract/chart/chart.ts";
import { companyEndpoints } from "../../src/contract/company/company.ts";
import { contactEndpoints } from "../../src/contract/enquiries/submit-enquiry.ts";
import { type Endpoint, fillPath } from "../../src/contract/endpoint.ts";
import { enquiryBoatEndpoints } from "../../src/contract/enquiries/enquiry-boats.ts";
import { adminEnquiryEndpoints } from "../../src/contract/enquiries/enquiries.ts";
import { requestPageEndpoints } from "../../src/contract/enquiries/request-page.ts";
import { fleetEndpoints } from "../../src/contract/fleet/fleet.ts";
import { historyEndpoints } from "../../src/contract/history/history.ts";
import { imageLibraryEndpoints } from "../../src/contract/media/image-library.ts";
import { legalEndpoints } from "../../src/contract/legal/legal.ts";
import { adminMediaEndpoints } from "../../src/contract/media/media.ts";
import { operationEndpoints } from "../../src/contract/overview/operation.ts";
import { overviewEndpoints } from "../../src/contract/overview/overview.ts";
import { papersEndpoints } from "../../src/contract/boats/papers.ts";
import { positionEndpoints } from "../../src/contract/positions/admin-positions.ts";
import { regionEndpoints } from "../../src/contract/regions/regions.ts";
import { replyTemplateEndpoints } from "../../src/contract/enquiries/reply-templates.ts";
import { reportEndpoints } from "../../src/contract/overview/reports.ts";
import { serviceEndpoints } from "../../src/contract/services/services.ts";
import { siteEndpoints } from "../../src/contract/sites/sites.ts";
import { userEndpoints } from "../../src/contract/accounts/users.ts";
import { visitEndpoints } from "../../src/contract/overview/visits.ts";
import { describeEngine } from "../support/engines/database.ts";
import { createFleet, createWorld } from "../support/engines/world.ts";

const endpoints: Endpoint[] = [
  accountEndpoints,
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
  chartEndpoints,
  companyEndpoints,
  contactEndpoints,
  enquiryBoatEndpoints,
  documentEndpoints,
  enquiryPlaceEndpoints,
  fleetEndpoints,
  historyEndpoints,
  imageLibraryEndpoints,
  legalEndpoints,
  operationEndpoints,
  overviewEndpoints,
  papersEndpoints,
  positionEndpoints,
  regionEndpoints,
  requestPageEndpoints,
  replyTemplateEndpoints,
  reportEndpoints,
  serviceEndpoints,
  siteEndpoints,
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

  test("has every field of what is read", async () => {
    const world = await createWorld();
    const { boat, washing } = await createFleet(world);
    const cookie = await world.signIn();
    const message = "Vi trenger notvask i uke 32.";
    await world.call("POST", "/api/contact", { name: "Ingrid", email: "ingrid@anlegg.example", message });
    const params = { id: boat.id, slug: washing.slug, kind: "boat", type: "terms" };
    let responses = 0;
    for (const { method, path, response } of endpoints) {
      if (method !== "GET") continue;
      const { status, body } = await world.call(method, fillPath(path, params), undefined, cookie);
      if (status !== 200) continue;
      responses += 1;
      // What the schema does not have would be missing.
      expect(v.parse(response, body), path).toEqual(body);
    }
    expect(responses).toBeGreaterThan(30);
  });
});
