import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Enquiry, EnquiryMail } from "../../../../../contract/enquiries/enquiries.ts";
import { EnquiryFlags } from "./enquiry-flags.tsx";
import { EnquiryMailStatus } from "./enquiry-mail-status.tsx";

const createMail = (kind: EnquiryMail["kind"], rest: Partial<EnquiryMail> = {}): EnquiryMail => ({
  kind,
  entry_id: null,
  state: "sent",
  attempts: 1,
  error: null,
  updated_at: "2026-11-18T09:00:00.000Z",
  ...rest,
});
const undelivered = createMail("receipt", { state: "failed", error: "550 No such mailbox" });

function createEnquiry(rest: Partial<Enquiry>): Enquiry {
  return { id: "1", suspicion: null, withdrawn_at: null, mail: [], ...rest } as Enquiry;
}

function renderStatus(rest: Partial<Enquiry>, canChange = true): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <EnquiryMailStatus enquiry={createEnquiry(rest)} hasMailServer canChange={canChange} />
    </QueryClientProvider>,
  );
}

test("a mail that was not delivered has its reason, and can be sent again by those who may", () => {
  const mail = [createMail("notification"), undelivered];
  const status = renderStatus({ mail });
  expect(status).toMatch(
    /Varsel til ansatte: sendt .*Kvittering til avsenderen: ikke levert, e-postadressen finnes ikke<details>.*550 /,
  );
  expect(status).toContain("Send på nytt");
  expect(renderStatus({ mail }, false)).not.toContain("Send på nytt");
});

test("possible spam has notified nobody, and nothing of it is sent", () => {
  const status = renderStatus({ suspicion: "honeypot" });
  expect(status).toContain("Ingen er varslet");
  expect(status).not.toContain("<button");
});

test.each([
  [{ suspicion: "honeypot" as const }, "Mulig søppelpost: et skjult felt er fylt ut"],
  [{ mail: [undelivered] }, "E-post er ikke levert"],
  [{ withdrawn_at: "2026-11-18T09:00:00.000Z" }, "Avbestilt av kunden"],
])("an enquiry with %j is marked: %s", (rest, text) => {
  expect(renderToStaticMarkup(<EnquiryFlags enquiry={createEnquiry(rest)} />)).toContain(text);
});

test("an enquiry without any of that has no mark", () => {
  const enquiry = createEnquiry({ mail: [createMail("notification")] });
  expect(renderToStaticMarkup(<EnquiryFlags enquiry={enquiry} />)).toBe("");
});
