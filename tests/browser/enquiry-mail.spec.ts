import type { SubmittedEnquiry } from "../../src/contract/submit-enquiry.ts";
import { expect, test } from "../support/browser.ts";
import { call, signInCookie, toBrowserCookies } from "../support/http-client.ts";
import { startServer } from "../support/server.ts";
import { createMailServer } from "../support/smtp.ts";

const visitor = "ingrid@anlegg.example";

test("staff see possible spam and undelivered mail, and can send the mail again", async ({ page }) => {
  test.setTimeout(120_000);
  const mail = await createMailServer();
  await mail.start({ refuses: [visitor] });
  const server = await startServer({
    env: { DEMO_CONTENT: "0", SMTP_URL: mail.url, CONTACT_NOTIFY_TO: "drift@nordskarv.example" },
  });
  try {
    const sendEnquiry = async (name: string, rest: object = {}) => {
      const body = { name, email: visitor, message: "Vi trenger notvask i uke 32.", ...rest };
      return (await call<SubmittedEnquiry>(server, "/api/contact", { method: "POST", body })).body.id;
    };
    const id = await sendEnquiry("Ingrid");
    await sendEnquiry("Robot", { comment: "https://x.example" });
    await expect.poll(() => server.log(), { timeout: 30_000 }).toContain("could not be delivered");

    await page.context().addCookies(toBrowserCookies(await signInCookie(server), server.url));
    await page.goto(`${server.url}/admin/contact?folder=all`);
    const robot = page.getByRole("article", { name: "Robot" });
    await expect(robot.getByText("Mulig søppelpost: et skjult felt er fylt ut")).toBeVisible();
    await expect(robot.getByText("Archived")).toBeVisible();
    const card = page.getByRole("article", { name: "Ingrid" });
    await expect(card.getByText("E-post er ikke levert")).toBeVisible();
    await expect(card.getByText("Mulig søppelpost")).toBeHidden();

    await card.getByRole("button", { name: "Ingrid" }).click();
    const open = page.getByRole("region", { name: "Ingrid", exact: true });
    await expect(open.getByText(`Referanse: ${id.slice(0, 4).toUpperCase()}-`)).toBeVisible();
    await expect(open.getByText(/Varsel til ansatte: sendt/)).toBeVisible();
    await expect(
      open.getByText(/Kvittering til avsenderen: kunne ikke leveres .*No such mailbox/),
    ).toBeVisible();
    await mail.kill9();
    await mail.start();
    await open.getByRole("button", { name: "Send på nytt" }).click();
    await expect(page.getByText("E-posten blir sendt")).toBeVisible();
    await expect(card.getByText("E-post er ikke levert")).toBeHidden();
    await expect
      .poll(() => mail.received().map(({ to }) => to.join()), { timeout: 30_000 })
      .toContain(visitor);
    await expect(open.getByText(/Kvittering til avsenderen: sendt/)).toBeVisible();
  } finally {
    // The page still loads the whole message.
    await page.close();
    await server.kill9();
    await mail.kill9();
  }
});
