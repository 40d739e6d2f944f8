import { sendEnquiry } from "./enquiries.ts";
import { expect, rail, test, unique } from "./portal.ts";

test("a new enquiry appears in the list that is open", async ({ page, server }) => {
  const name = unique("Ingrid");
  await page.clock.install();
  await page.goto("/admin/contact");
  await expect(page.getByRole("article").first()).toBeVisible();
  const total = Number(/\d+/.exec((await page.getByText(/^Total: \d+$/).textContent()) ?? "")?.[0]);
  await sendEnquiry(server, name);
  await page.clock.fastForward(16_000);
  await expect(page.getByText(`Total: ${total + 1}`)).toBeVisible();
  await expect(page.getByRole("article").first()).toHaveAccessibleName(name);
  const unread = /\d+/.exec((await page.getByText(/^New: \d+$/).textContent()) ?? "")?.[0];
  await expect(rail(page).getByRole("link", { name: "Contact" })).toContainText(unread ?? "");
});
