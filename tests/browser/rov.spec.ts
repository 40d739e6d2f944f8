import { expect, test } from "../support/browser.ts";
import { nextFrames, turnWheel } from "../support/page-measures.ts";

// What the server renders is tested in tests/http/html.test.ts.

test("the page starts at the top when opened by a link, is dark in both themes, fits a narrow phone, and links to its features and to the contact form", async ({
  page,
}) => {
  await page.goto("/services");
  await test.step("opened by a link", async () => {
    await page.getByRole("link", { name: "Se hva ROV-en kan" }).scrollIntoViewIfNeeded();
    await page.getByRole("link", { name: "Se hva ROV-en kan" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("HD3 ROV");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step("both themes, a narrow phone and reduced motion", async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 320, height: 700 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator(".rov_page")).toHaveCSS("background-color", "rgb(8, 19, 28)");
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect(page.getByRole("list", { name: "Utstyr på ROV-en" }).getByRole("link")).toHaveCount(4);
    await page.setViewportSize(size);
    // The tests prefer reduced motion.
    await expect(page.locator(".rov-hero_system i")).toHaveCSS("animation-name", "none");
  });

  const hotspots = { "HD 1080p Camera": "rov-kamera", "T500 Thrusters": "rov-thrustere" };
  for (const [name, id] of Object.entries(hotspots)) {
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.locator(`#${id}`)).toBeFocused();
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.getByRole("link", { name: "Utforsk Spesifikasjoner" }).click();
  // With reduced motion it jumps there.
  const section = page.locator("#funksjoner");
  await expect.poll(() => section.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(200);
  await page.getByRole("link", { name: "Bestill Demonstrasjon" }).first().click();
  await expect(page).toHaveURL(/\/contact\?service=rov$/);
});

test("the tabs work with pointer and keyboard, and every image opens in a full-screen viewer", async ({
  page,
}) => {
  await page.goto("/services/rov");
  const gallery = page.getByRole("tab", { name: "Bildegalleri" });
  const uses = page.getByRole("tab", { name: "Bruksområder" });
  const viewer = page.getByRole("dialog", { name: "Bildevisning" });

  await test.step("the tabs", async () => {
    await expect(gallery).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel").getByRole("button")).toHaveCount(6);
    await uses.click();
    const panel = page.getByRole("tabpanel", { name: "Bruksområder" });
    await expect(panel.getByText(/oppdrettsanlegg/)).toBeVisible();
    await expect(panel.getByText(/300m/)).toBeVisible();
    await expect(panel.getByText("Kystinstallasjoner")).toBeVisible();
    await expect(panel.getByText("Vedlikehold og reparasjon")).toBeVisible();

    await page.keyboard.press("ArrowRight");
    await expect(gallery).toBeFocused();
    await expect(gallery).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowLeft");
    await expect(uses).toBeFocused();
    await page.keyboard.press("Home");
    await expect(gallery).toBeFocused();
    await page.keyboard.press("End");
    await expect(uses).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("button").first()).toBeFocused();
    await gallery.click();
  });

  const sections = {
    hero: { selector: ".rov-hero_hero", numbers: [1, 2, 3, 4, 5, 6] },
    gallery: { selector: "#bildegalleri", numbers: [1, 2, 3, 4, 5, 6] },
    uses: { selector: "#bruksomrader", numbers: [2, 5, 6] },
  };
  for (const [section, { selector, numbers }] of Object.entries(sections)) {
    await test.step(`the viewer opens from every image of ${section}`, async () => {
      if (section === "uses") await uses.click();
      const buttons = page.locator(selector).getByRole("button", { name: /^Vis bilde/ });
      await expect(buttons).toHaveCount(numbers.length);
      for (const [position, number] of numbers.entries()) {
        await buttons.nth(position).click();
        await expect(viewer.getByText(`${number} / 6`)).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(viewer).toHaveCount(0);
        await expect(buttons.nth(position)).toBeFocused();
      }
    });
  }

  await test.step("the viewer steps with buttons, thumbnails and keys, wraps and downloads", async () => {
    await page.getByRole("button", { name: "Vis bilde 6" }).first().click();
    const counter = viewer.getByText("/ 6");
    await expect(counter).toHaveText("6 / 6");
    await viewer.getByRole("button", { name: "Neste" }).click();
    await expect(counter).toHaveText("1 / 6");
    await viewer.getByRole("button", { name: "Forrige" }).click();
    await expect(counter).toHaveText("6 / 6");
    await viewer.getByRole("button", { name: "Vis bilde 3" }).click();
    await expect(counter).toHaveText("3 / 6");
    await page.keyboard.press("ArrowRight");
    await expect(counter).toHaveText("4 / 6");

    const download = page.waitForEvent("download");
    await viewer.getByRole("link", { name: "Last ned" }).click();
    expect((await download).suggestedFilename()).toBe("hd3-rov-4.webp");
    expect(await (await download).failure()).toBeNull();
  });

  await test.step("the page does not scroll below the viewer", async () => {
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press("PageDown");
    await turnWheel(page, 800);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await viewer.getByRole("button", { name: "Lukk" }).click();
    await expect(viewer).toHaveCount(0);
    await nextFrames(page);
    await page.mouse.wheel(0, 800);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("both panels are shown, and hotspots link to their feature", async ({ page }) => {
    await page.goto("/services/rov");
    await expect(page.getByText("Kystinstallasjoner")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Bildegalleri" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Bruksområder" })).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
    await page.getByRole("link", { name: "T500 Thrusters" }).click();
    await expect(page.locator("#rov-thrustere")).toBeInViewport();
  });
});
