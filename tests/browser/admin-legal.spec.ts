import type { Page } from "@playwright/test";
import type { LegalText } from "../../src/contract/legal.ts";
import { api, button, closeToast, expect, failedRequests, test, toast } from "./portal.ts";

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

async function showHtml(page: Page, tab: string) {
  await panel(page, tab).getByRole("button", { name: "HTML" }).click();
  await expect(editor(page, tab)).toBeVisible();
}

async function selectTab(page: Page, tab: string) {
  await page.getByRole("tab", { name: tab }).click();
  await showHtml(page, tab);
}

test.describe("before anything is stored", () => {
  // No test stores a legal text on that server.
  test.use({ sharedServer: "boats" });

  test("both editors contain the built-in text, and keep unsaved changes when the tab changes and as drafts", async ({
    page,
  }) => {
    await page.goto("/admin/legal");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Legal Content Management");
    for (const { tab, save } of texts) {
      await selectTab(page, tab);
      const builtIn = await editor(page, tab).inputValue();
      expect(builtIn.match(/<h2>\d+\. /g)).toHaveLength(10);
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
      await selectTab(page, tab);
      await expect(editor(page, tab)).toHaveValue(`<h2>1. ${tab}</h2>`);
    }

    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Regions" }).click();
    await button(page, "Fortsett å redigere").click();
    await page.reload();
    for (const { tab } of texts) {
      await page.getByRole("tab", { name: tab }).click();
      await panel(page, tab).getByRole("button", { name: "Hent fram utkastet" }).click();
      await showHtml(page, tab);
      await expect(editor(page, tab)).toHaveValue(`<h2>1. ${tab}</h2>`);
    }
  });
});

test.describe("a text", () => {
  test.use({ allowedConsole: failedRequests });

  test("is kept when the server fails, sanitised as previewed, and on its page with the next request", async ({
    page,
    server,
  }) => {
    const staff = api(page.request, server);
    const url = /\/api\/admin\/legal\/(terms|privacy)$/;
    await page.route(url, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/admin/legal#privacy");
    await expect(toast(page, "Error", "Failed to load legal content")).toBeVisible();
    await page.unroute(url);
    await button(page, "Refresh").click();
    // The address has chosen the tab of the first one.
    await expect(page.getByRole("tab", { name: "Privacy Policy" })).toHaveAttribute("aria-selected", "true");

    for (const { type, tab, save, saved } of texts.toReversed()) {
      await test.step(`${tab}: a save that fails shows an error and keeps the text`, async () => {
        await selectTab(page, tab);
        await editor(page, tab).fill("<p>Skal feile</p>");
        await page.route(url, (route) => route.abort());
        await button(page, save).click();
        const name = type === "terms" ? "terms" : "privacy policy";
        await expect(toast(page, "Error", `Failed to save ${name}`)).toBeVisible();
        await page.unroute(url);
        await expect(editor(page, tab)).toHaveValue("<p>Skal feile</p>");
      });

      await test.step(`${tab}: a saved text is sanitised as previewed`, async () => {
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

        // The form stays open, and a second save is based on the new version.
        await editor(page, tab).fill(`${stored}<p>Mer</p>`);
        await button(page, save).click();
        await expect(panel(page, tab).getByText(/^Sist lagret /)).toBeVisible();
        await expect
          .poll(async () => (await staff.read<LegalText>(`/api/admin/legal/${type}`)).content)
          .toBe(`${stored}<p>Mer</p>`);
        const html = await (await page.request.get(`/${type}`)).text();
        expect(html).toContain(`<p>Hilsen fra ${tab}</p>`);
        expect(html).toContain("<p>Mer</p>");
      });
    }
  });

  test("that someone else saved meanwhile is shown by Refresh, which keeps the unsaved text as a draft, and by a save as a conflict", async ({
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
    await showHtml(page, tab);
    await editor(page, tab).fill("<p>Min tekst</p>");
    await saveElsewhere("<p>Deres tekst</p>");
    await button(page, "Refresh").click();
    await expect(panel(page, tab).getByRole("textbox", { name: "Tekst, Terms" })).toHaveText("Deres tekst");
    await button(page, "Hent fram utkastet").click();
    await showHtml(page, tab);
    await expect(editor(page, tab)).toHaveValue("<p>Min tekst</p>");
    await button(page, "Save Terms").click();
    const conflict = page.getByRole("dialog", { name: /har lagret i mellomtiden/ });
    await expect(conflict.getByRole("radio", { name: "Lagret tekst" })).toBeVisible();
    await conflict.getByLabel("Din tekst").check();
    await conflict.getByRole("button", { name: "Save Terms" }).click();
    await closeToast(toast(page, "Success", "Terms updated successfully"));
    expect((await staff.read<LegalText>("/api/legal/terms")).content).toBe("<p>Min tekst</p>");

    // What is being saved does not become a draft.
    const saving = Promise.withResolvers<void>();
    await page.route("**/api/admin/legal/terms", async (route) => {
      if (route.request().method() === "PUT") await saving.promise;
      await route.continue();
    });
    await editor(page, tab).fill("<p>Lagres nå</p>");
    await button(page, "Save Terms").click();
    await button(page, "Refresh").click();
    await expect(toast(page, "Lagringen er i gang", "Vent til den er ferdig.")).toBeVisible();
    saving.resolve();
    await expect(toast(page, "Success", "Terms updated successfully")).toBeVisible();
    await expect(page.getByRole("group", { name: "Utkast" })).toHaveCount(0);

    // One that is too long is refused.
    await editor(page, tab).fill("x".repeat(200_001));
    await button(page, "Save Terms").click();
    await expect(page.getByText("Teksten kan ha høyst 200 000 tegn")).toBeVisible();
  });
});
