import { expect, test } from "vitest";
import type { EnquiryMail } from "../../../../../contract/enquiries/enquiries.ts";
import { render } from "../../../../../../tests/support/jsdom/render.tsx";
import { SendActions } from "./reply-actions.tsx";

async function readSubmit(error: string | undefined) {
  const actions = await render(
    <SendActions
      to="drift@gmail.com"
      replyFrom="post@nordskarv.example"
      undelivered={error === undefined ? undefined : ({ error } as EnquiryMail)}
      blank={undefined}
      onBlank={() => {}}
      isSending={false}
      onSendAndArchive={() => {}}
    />,
  );
  return actions.querySelector("[type=submit]")?.textContent;
}

test("only an address that is wrong is asked to be corrected", async () => {
  expect(await readSubmit(undefined)).toBe("Send svar");
  expect(await readSubmit("550 5.1.1 unknown user")).toBe("Rett adressen og send på nytt");
  expect(await readSubmit("552 5.2.2 mailbox full")).toBe("Send på nytt");
  expect(await readSubmit("554 5.7.1 refused")).toBe("Send på nytt");
});
