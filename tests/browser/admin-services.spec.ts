import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { AdminService } from "../../src/contract/admin-services.ts";
import { holdRequests } from "./boats.ts";
import { api, button, card, expect, field, problem, failedRequests, test, toast } from "./portal.ts";

async function openNew(page: Page) {
  await page.goto("/admin/services");
  await button(page, "Legg Til Ny Tjeneste").click();
  await expect(page.getByRole("dialog", { name: "Opprett Ny Tjeneste" })).toBeVisible();
}

test("creates a service, which is on the public site with the next request, and edits one but cannot delete it", async ({
  page,
  server,
}) => {
  const staff = api(page.request, server);
  await staff.write("POST", "/api/admin/services", { title: "Dykking", slug: "dykking" });
  await openNew(page);

  await test.step("creates a service", async () => {
    await expect(page).toHaveTitle(/Admin Portal/);
    await field(page, "Common Title").fill("Tow");
    await expect(field(page, "Slug (for URL)")).toHaveValue("tow");
    await field(page, "Common Title").fill("Towing & Salvage!");
    await expect(field(page, "Slug (for URL)")).toHaveValue("towing-salvage");
    await field(page, "Slug (for URL)").fill("slep");
    await field(page, "Common Title").fill("Towing");
    await expect(field(page, "Slug (for URL)")).toHaveValue("slep");
    await field(page, "Title (Norwegian)").fill("Slep og berging");
    await field(page, "Common Description").fill("English words");
    await field(page, "Description (Norwegian)").click();
    await page.keyboard.type("Vi sleper.\nOgså om natta.");
    await field(page, "Features").fill("Slepevinsj\n\n   \nTo taubåter\n");
    await field(page, "Image URL").fill("/media/service-images/rov.webp");
    await expect(page.getByRole("dialog").getByRole("img")).toHaveAttribute("src", /rov\.webp$/);
    await field(page, "Bildetekst").fill("En slepebåt med flåte på slep");
    await button(page, "Opprett Tjeneste").click();
    await expect(toast(page, "Success", "Service created successfully")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    const created = card(page, "Slep og berging");
    await expect(created).toContainText("slep");
    await expect(created).toContainText("Vi sleper.");
    await expect(created.getByRole("img", { name: "En slepebåt med flåte på slep" })).toBeVisible();
  });

  await test.step("cannot delete a service", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Services Management");
    const before = await staff.read("/api/admin/services");
    const deleteButton = card(page, "Dykking").getByRole("button", { name: "Slett" });
    await deleteButton.focus();
    await expect(
      page.getByRole("tooltip", { name: /kan ikke slettes/ }).filter({ visible: true }),
    ).toHaveCount(1);
    await expect(deleteButton).toHaveAccessibleDescription(/kan ikke slettes/);
    await expect(deleteButton).toHaveAttribute("aria-disabled", "true");
    await deleteButton.press("Enter");
    expect(await staff.read("/api/admin/services")).toEqual(before);
  });

  await test.step("edits a service, and redirects from its former slug", async () => {
    await card(page, "Dykking").getByRole("button", { name: "Rediger" }).click();
    await expect(page.getByRole("dialog", { name: "Rediger Tjeneste" })).toBeVisible();
    await field(page, "Common Title").fill("Dykking og sveising");
    await expect(field(page, "Slug (for URL)")).toHaveValue("dykking");
    await field(page, "Slug (for URL)").fill("dykking-og-sveising");
    await expect(page.getByText("Gamle lenker til /services/dykking ledes videre dit.")).toBeVisible();
    await button(page, "Oppdater Tjeneste").click();
    await expect(toast(page, "Success", "Service updated successfully")).toBeVisible();
    await expect(card(page, "Dykking og sveising")).toContainText("dykking-og-sveising");
    const redirected = await page.request.get("/services/dykking");
    expect(redirected.url()).toBe(`${server.url}/services/dykking-og-sveising`);
    expect(await redirected.text()).toMatch(/<h1[^>]*>Dykking og sveising<\/h1>/);
  });

  await page.goto("/services/slep");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Slep og berging");
  await expect(main.getByText("Også om natta.")).toBeVisible();
  await expect(
    main
      .locator("section", { has: page.getByRole("heading", { name: "Nøkkelfunksjoner" }) })
      .getByRole("listitem"),
  ).toHaveText(["Slepevinsj", "To taubåter"]);
});

test("keeps the text of an image that is being uploaded, and the draft after a reload until it is discarded", async ({
  page,
}) => {
  const uploads = /\/api\/admin\/media$/;
  // Tiny, because the server makes other sizes and formats of each upload.
  const image = sharp({ create: { width: 32, height: 20, channels: 3, background: "#336699" } });
  const file = { name: "slep.jpg", mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
  const chooser = page.getByRole("dialog").getByLabel("Velg fil");
  await openNew(page);
  // A text that is written during the upload stays, and that of a replaced image goes.
  for (const text of ["Skrevet imens", "Skrevet imens, om det andre bildet"]) {
    const before = await field(page, "Image URL").inputValue();
    const release = await holdRequests(page, uploads);
    await chooser.setInputFiles(file);
    await expect(page.getByRole("list", { name: "Opplasting" })).toBeVisible();
    await field(page, "Bildetekst").fill(text);
    release((route) => route.continue());
    await expect(field(page, "Image URL")).not.toHaveValue(before);
    await expect(field(page, "Bildetekst")).toHaveValue(text);
    await page.unroute(uploads);
  }
  await chooser.setInputFiles(file);
  await expect(field(page, "Bildetekst")).toHaveValue("");

  await field(page, "Common Title").fill("Halvferdig");
  await page.keyboard.press("Escape");
  const confirmation = page.getByRole("alertdialog", { name: "Endringene er ikke lagret" });
  await confirmation.getByRole("button", { name: "Fortsett å redigere" }).click();
  await page.reload();
  await button(page, "Hent fram utkastet").click();
  await expect(field(page, "Common Title")).toHaveValue("Halvferdig");
  await expect(field(page, "Slug (for URL)")).toHaveValue("halvferdig");
  await page.goBack();
  await confirmation.getByRole("button", { name: "Forkast endringene" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await button(page, "Legg Til Ny Tjeneste").click();
  await expect(field(page, "Common Title")).toHaveValue("");
  await expect(page.getByRole("group", { name: "Utkast" })).toHaveCount(0);
});

test.describe("form values", () => {
  test.use({ allowedConsole: failedRequests });

  test("that are invalid show an error at the field and stay in the form; scripts are removed, other markup is text", async ({
    page,
  }) => {
    await openNew(page);
    await field(page, "Common Title").fill("   ");
    await button(page, "Opprett Tjeneste").click();
    await expect(problem(page, "Common Title")).toHaveText("Skriv en tittel");
    await expect(field(page, "Common Title")).toBeFocused();

    const long = "å".repeat(5000);
    for (const label of ["Common Title", "Title (Norwegian)", "Image URL", "Bildetekst", "Features"]) {
      await field(page, label).fill(long);
    }
    for (const label of ["Common Description", "Description (Norwegian)"])
      await field(page, label).fill(long);
    await field(page, "Slug (for URL)").fill("a".repeat(5000));
    await button(page, "Opprett Tjeneste").click();
    for (const label of ["Slug (for URL)", "Common Title", "Title (Norwegian)", "Image URL", "Features"]) {
      await expect(problem(page, label)).toContainText("kan ha høyst");
    }
    await expect(problem(page, "Common Description")).toHaveCount(0);
    const body = page.getByRole("dialog").locator(".dialog_body");
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expect(field(page, "Slug (for URL)")).toBeFocused();

    for (const label of ["Title (Norwegian)", "Bildetekst", "Features"]) await field(page, label).fill("");
    await field(page, "Common Title").fill("Ny");
    await field(page, "Image URL").fill("javascript:alert(1)");
    await expect(page.getByText("Adressen må begynne med / eller https://.")).toBeVisible();
    await field(page, "Slug (for URL)").fill("Not Vask");
    await button(page, "Opprett Tjeneste").click();
    await expect(problem(page, "Slug (for URL)")).toContainText("små bokstaver");
    await field(page, "Slug (for URL)").fill("notvasking");
    await expect(problem(page, "Slug (for URL)")).toHaveCount(0);
    await button(page, "Opprett Tjeneste").click();
    const taken = "En tjeneste bruker alt adressen «notvasking». Velg en annen.";
    await expect(toast(page, "Error", taken)).toBeVisible();
    await expect(problem(page, "Slug (for URL)")).toHaveText(taken);
    await expect(field(page, "Slug (for URL)")).toBeFocused();
    await expect(field(page, "Common Description")).toHaveText(long);

    const text = (word: string) => `${word} <script>alert(1)</script><b>&</b>`;
    await field(page, "Common Title").fill(text("Tittel"));
    await field(page, "Title (Norwegian)").fill(text("Skript"));
    await field(page, "Common Description").fill(text("Tekst"));
    await field(page, "Description (Norwegian)").fill(text("Norsk"));
    await field(page, "Features").fill(text("Punkt"));
    await field(page, "Bildetekst").fill(text("Bilde"));
    await field(page, "Image URL").fill(text("bilde"));
    await field(page, "Slug (for URL)").fill("skript<script>alert(1)</script>");
    await button(page, "Opprett Tjeneste").click();
    await expect(toast(page, "Success", "Service created successfully")).toBeVisible();
    await expect(card(page, "Skript <b>&</b>")).toContainText("Norsk <b>&</b>");
    const html = await (await page.request.get("/services/skript")).text();
    expect(html).toMatch(/<h1[^>]*>Skript &lt;b&gt;&amp;&lt;\/b&gt;<\/h1>/);
    expect(html).toContain("Punkt &lt;b&gt;&amp;&lt;/b&gt;");
    expect(html).not.toContain("alert(1)");
  });
});

test.describe("a save that fails", () => {
  test.use({ allowedConsole: failedRequests });

  test("shows an error and keeps the values, and shows both values of what someone else saved meanwhile", async ({
    page,
    server,
  }) => {
    const staff = api(page.request, server);
    const service = await staff.write<AdminService>("POST", "/api/admin/services", { title: "Kranløft" });

    await test.step("when the server fails, loading and saving show an error", async () => {
      await page.route("**/api/admin/services", (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto("/admin/services");
      await expect(toast(page, "Error", "Failed to fetch services")).toBeVisible();
      await page.unroute("**/api/admin/services");
      await button(page, "Prøv igjen").click();
      await expect(card(page, "Notvasking")).toBeVisible();

      await button(page, "Legg Til Ny Tjeneste").click();
      await field(page, "Common Title").fill("Skal feile");
      await page.route("**/api/admin/services", (route) => route.abort());
      await button(page, "Opprett Tjeneste").click();
      await expect(toast(page, "Error", "Failed to save service")).toBeVisible();
      await page.unroute("**/api/admin/services");
      const message = "The database is away for a moment.";
      await page.route("**/api/admin/services", (route) =>
        route.fulfill({ status: 503, json: { error: { code: "unavailable", message } } }),
      );
      await button(page, "Opprett Tjeneste").click();
      await expect(toast(page, "Error", message)).toBeVisible();
      await expect(field(page, "Common Title")).toHaveValue("Skal feile");
      await page.unroute("**/api/admin/services");
      await page.keyboard.press("Escape");
      await button(page, "Forkast endringene").click();
    });

    await test.step("what someone else has saved is not overwritten", async () => {
      await card(page, "Kranløft").getByRole("button", { name: "Rediger" }).click();
      await field(page, "Description (Norwegian)").fill("Min tekst");
      await field(page, "Features").fill("Mitt punkt");
      const { id: _, version, created_at: __, updated_at: ___, ...body } = service;
      const theirs = { ...body, title_no: "Løft", features: ["Deres punkt"], version };
      await staff.write("PUT", `/api/admin/services/${service.id}`, theirs);

      await button(page, "Oppdater Tjeneste").click();
      const conflict = page.getByRole("dialog", { name: /har lagret i mellomtiden/ });
      await expect(conflict.getByRole("group")).toHaveCount(3);
      await expect(conflict.getByRole("group", { name: "Features" })).toContainText("Mitt punkt");
      await conflict.getByRole("group", { name: "Features" }).getByLabel("Lagret verdi").check();
      await conflict.getByRole("button", { name: "Oppdater Tjeneste" }).click();
      await expect(toast(page, "Success", "Service updated successfully")).toBeVisible();
      expect(await staff.read(`/api/admin/services/${service.id}`)).toMatchObject({
        title_no: "Løft",
        description_no: "Min tekst",
        features: ["Deres punkt"],
        version: 3,
      });
    });
  });
});
