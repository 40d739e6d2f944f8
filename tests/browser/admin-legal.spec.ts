import type { Page } from "@playwright/test";
import type { LegalText } from "../../src/contract/legal.ts";
import { api, button, expect, refusedCall, test, toast } from "./portal.ts";

const texts = [
  { type: "terms", tab: "Terms of Service", save: "Save Terms", saved: "Terms updated successfully" },
  {
    type: "privacy",
    tab: "Privacy Policy",
    save: "Save Privacy Policy",
    saved: "Privacy policy updated successfully",
  },
] as const;

const panel = (page: Page, tab: string) => page.getByRole("tabpanel", { name: tab });
const editor = (page: Page, tab: string) => panel(page, tab).getByLabel("Tekst (HTML)");
const preview = (page: Page, tab: string) => panel(page, tab).getByRole("group", { name: "Forhåndsvisning" });

async function choose(page: Page, tab: string) {
  await page.getByRole("tab", { name: tab }).click();
  await expect(editor(page, tab)).toBeVisible();
}

test.describe("before anything is stored", () => {
  test.use({ freshServer: true });

  test("both texts begin with the built-in one, and keep what is typed while the other is shown", async ({
    page,
  }) => {
    await page.goto("/admin/legal");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Legal Content Management");
    for (const { tab, save } of texts) {
      await choose(page, tab);
      const written = await editor(page, tab).inputValue();
      expect(written.match(/<h2>\d+\. /g)).toHaveLength(10);
      expect((await editor(page, tab).boundingBox())!.height).toBeGreaterThanOrEqual(400);
      await expect(preview(page, tab).getByRole("listitem")).toHaveCount(10);
      await expect(button(page, save)).toBeVisible();
      await editor(page, tab).fill(`<h2>1. ${tab}</h2>`);
    }
    await page.getByRole("tab", { name: "Privacy Policy" }).press("ArrowLeft");
    await expect(page.getByRole("tab", { name: "Terms of Service" })).toBeFocused();
    await expect(page.getByRole("tab", { name: "Terms of Service" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    for (const { tab } of texts) {
      await choose(page, tab);
      await expect(editor(page, tab)).toHaveValue(`<h2>1. ${tab}</h2>`);
    }

    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Regions" }).click();
    await button(page, "Fortsett å redigere").click();
    await page.reload();
    for (const { tab } of texts) {
      await choose(page, tab);
      await panel(page, tab).getByRole("button", { name: "Hent fram utkastet" }).click();
      await expect(editor(page, tab)).toHaveValue(`<h2>1. ${tab}</h2>`);
    }
  });
});

test("a saved text is sanitised as the preview says, and is on its page with the next request", async ({
  page,
}) => {
  for (const { type, tab, save, saved } of texts) {
    await page.goto(`/admin/legal#${type}`);
    await editor(page, tab).fill(
      `<p>Hilsen fra ${tab}</p><script>alert(1)</script><p onclick="x()">Skriv til oss</p>`,
    );
    await expect(preview(page, tab)).toHaveText(`Hilsen fra ${tab}Skriv til oss`);
    await expect(panel(page, tab).getByText("Dette blir ikke lagret")).toContainText("<script>");
    await button(page, save).click();
    await expect(toast(page, "Success", saved)).toBeVisible();
    const stored = `<p>Hilsen fra ${tab}</p><p>Skriv til oss</p>`;
    await expect(editor(page, tab)).toHaveValue(stored);
    await expect(panel(page, tab).getByText("Dette blir ikke lagret")).toHaveCount(0);

    // The form stays open and is as careful as before with what is typed next.
    await editor(page, tab).fill(`${stored}<p>Mer</p>`);
    await button(page, save).click();
    await expect(panel(page, tab).getByText(/^Sist lagret /)).toBeVisible();
    await page.reload();
    await expect(editor(page, tab)).toHaveValue(`${stored}<p>Mer</p>`);
    await page.goto(`/${type}`);
    await expect(page.getByRole("main").getByText(`Hilsen fra ${tab}`)).toBeVisible();
    await expect(page.getByRole("main").getByText("Mer", { exact: true })).toBeVisible();
  }
});

test.describe("a text that somebody else has saved meanwhile", () => {
  test.use({ allowedConsole: refusedCall });

  test("is not overwritten; Refresh shows it and keeps what was typed as a draft", async ({
    page,
    server,
  }) => {
    const staff = api(page.request, server);
    const saveElsewhere = async (content: string) => {
      const { version } = await staff.read<LegalText>("/api/admin/legal/terms");
      await staff.write("PUT", "/api/admin/legal/terms", { content, version });
    };
    const tab = "Terms of Service";
    await page.goto("/admin/legal");
    await editor(page, tab).fill("<p>Min tekst</p>");
    await saveElsewhere("<p>Deres tekst</p>");
    await button(page, "Refresh").click();
    await expect(editor(page, tab)).toHaveValue("<p>Deres tekst</p>");
    await button(page, "Hent fram utkastet").click();
    await expect(editor(page, tab)).toHaveValue("<p>Min tekst</p>");

    await button(page, "Save Terms").click();
    const conflict = page.getByRole("dialog", { name: "Noen andre har lagret i mellomtiden" });
    await expect(conflict.getByText("<p>Deres tekst</p>")).toBeVisible();
    await conflict.getByLabel("Din verdi").check();
    await conflict.getByRole("button", { name: "Save Terms" }).click();
    await expect(toast(page, "Success", "Terms updated successfully")).toBeVisible();
    expect((await staff.read<LegalText>("/api/legal/terms")).content).toBe("<p>Min tekst</p>");
  });
});

test.describe("when the server fails", () => {
  test.use({ allowedConsole: refusedCall });

  test("the load and each save say so, and the text is kept", async ({ page }) => {
    const address = /\/api\/admin\/legal\/(terms|privacy)$/;
    await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/admin/legal");
    await expect(toast(page, "Error", "Failed to load legal content")).toBeVisible();
    await page.unroute(address);
    await button(page, "Refresh").click();
    for (const { tab, save, type } of texts) {
      await choose(page, tab);
      await editor(page, tab).fill("<p>Skal feile</p>");
      await page.route(address, (route) => route.abort());
      await button(page, save).click();
      const what = type === "terms" ? "terms" : "privacy policy";
      await expect(toast(page, "Error", `Failed to save ${what}`)).toBeVisible();
      await page.unroute(address);
      await expect(editor(page, tab)).toHaveValue("<p>Skal feile</p>");
    }
    await choose(page, "Terms of Service");
    await editor(page, "Terms of Service").fill("x".repeat(200_001));
    await button(page, "Save Terms").click();
    await expect(page.getByText("The text is too long: at most 200 000 characters")).toBeVisible();
  });
});
