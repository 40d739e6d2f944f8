import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { AdminBoat, AdminBoatPage } from "../../src/contract/admin-boats.ts";
import {
  api,
  card,
  chooseStatus,
  clickBelowDialog,
  closeToast,
  dialog,
  expect,
  field,
  fillRequired,
  openBoat,
  openListed,
  openNew,
  press,
  problem,
  test,
  toast,
} from "./admin-boats.ts";
import { holdRequests } from "./boats.ts";

/** The browser prints every response with an error status. */
const errorResponses = /^error: Failed to load resource: the server responded with a status of [45]\d\d/;

test.beforeEach(async ({ page, signIn }) => signIn(page));

test.describe("the list of boats", () => {
  test.use({ allowedConsole: [/Failed to load resource.*\/(?:media|finnes-ikke|api\/admin\/boats\?)/] });

  test("retries, shows every boat with its specifications in one, two or three columns, and offers to add the first", async ({
    page,
  }) => {
    const listUrl = /\/api\/admin\/boats\?/;
    await test.step("a link to a boat that does not exist opens the list, which says why it is not there", async () => {
      const release = await holdRequests(page, listUrl);
      await page.goto("/admin?edit=finnes-ikke");
      await expect(toast(page, "Error", "Fartøyet finnes ikke")).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/admin$/);
      await expect(page.getByRole("heading", { name: "Manage Boats" })).toBeVisible();
      await expect(page.getByText("Loading boats...")).toBeVisible();
      release((route) => route.fulfill({ status: 500, body: "" }));
      await expect(toast(page, "Error", "Failed to fetch boats")).toBeVisible();
      await expect(page.getByText("No boats found")).toHaveCount(0);
    });

    await test.step("boats are sorted by name, and have a placeholder for a missing image", async () => {
      const brokenImages: Record<string, string[]> = {
        Lomvi: ["/media/boat-images/finnes-ikke.webp"],
        Alke: ["undefined", " "],
      };
      await page.unroute(listUrl);
      await page.route(listUrl, async (route) => {
        const list = (await (await route.fetch()).json()) as AdminBoatPage;
        const boats = list.boats.map((boat) => ({
          ...boat,
          images: brokenImages[boat.name] ?? boat.images,
        }));
        await route.fulfill({ json: { ...list, boats } });
      });
      await press(page, "Prøv igjen");
      const lomvi = card(page, "Lomvi");
      await expect(lomvi.getByText("14,9 m")).toBeVisible();
      for (const text of ["Aktiv", "Servicekatamaran", "2021", "Senja og Midt-Troms", "Bilde utilgjengelig"])
        await expect(lomvi.getByText(text, { exact: true })).toBeVisible();
      await expect(lomvi.getByText(/^Lomvi er en bred og stødig katamaran/)).toBeVisible();
      await expect(card(page, "Alke").getByRole("img", { name: /tegning av fartøytypen$/ })).toBeVisible();
      await expect(card(page, "Stormsvale").getByText("Inaktiv")).toBeVisible();
      const names = await page.getByRole("main").getByRole("article").getByRole("heading").allTextContents();
      expect(names).toEqual(names.toSorted(new Intl.Collator("nb").compare));
      expect(names).toContain("Toppskarv");
    });

    for (const [width, columns] of [
      [390, 1],
      [800, 2],
      [1400, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await page
        .getByRole("article")
        .evaluateAll((cards) => cards.map((element) => Math.round(element.getBoundingClientRect().left)));
      expect(new Set(lefts).size, `columns at ${width}`).toBe(columns);
    }

    await test.step("without boats, it offers to add the first", async () => {
      await page.unroute(listUrl);
      const empty: AdminBoatPage = { boats: [], found: 0, next: null, total: 0, active: 0 };
      await page.route(listUrl, (route) => route.fulfill({ json: empty }));
      // Leaving and coming back fetches the list again.
      const sections = page.getByRole("navigation", { name: "Admin" });
      await sections.locator('a[href="/admin/regions"]').click();
      await expect(page.getByRole("heading", { level: 1, name: "Manage Boats" })).toHaveCount(0);
      await sections.locator('a[href="/admin"]').click();
      await expect(page.getByRole("heading", { name: "No boats found" })).toBeVisible();
      await expect(page.getByText("Add a new boat to get started.")).toBeVisible();
      await press(page, "Add First Boat");
      await expect(dialog(page).getByRole("heading", { name: "Legg Til Ny Båt" })).toBeVisible();
    });
  });
});

test.describe("editing a boat", () => {
  test("creates, edits, inactivates and reactivates a boat, each visible on the public site", async ({
    page,
  }) => {
    const fleet = async () => (await page.request.get("/fleet")).text();
    await page.goto("/admin");
    await press(page, "Add New Boat");
    await expect(dialog(page).getByRole("heading", { name: "Legg Til Ny Båt" })).toBeVisible();
    for (const section of ["Boat Status", "Basic Information", "Specifications", "Images"])
      await expect(dialog(page).getByRole("group", { name: section })).toBeVisible();
    await expect(field(page, "Length (m)")).toHaveValue("0");
    await expect(field(page, "Year Built")).toHaveValue(String(new Date().getFullYear()));
    await expect(field(page, "Beskrivelse")).toHaveAttribute("rows", "4");
    await expect(dialog(page).getByRole("button", { name: "Inactivate Boat" })).toHaveCount(0);

    await fillRequired(page, "  Sjøfugl på tur ");
    await field(page, "Length (m)").fill("12,5");
    await field(page, "Width (m)").fill("4.2");
    await field(page, "Depth (m)").press("ArrowUp");
    await expect(field(page, "Depth (m)")).toHaveValue("0,1");
    await press(page, "Opprett Båt");
    await expect(toast(page, "Success", "Boat created successfully")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(card(page, "Sjøfugl på tur").getByText("12,5 m")).toBeVisible();
    expect(await fleet()).toContain("/fleet/sjofugl-pa-tur");
    const boatPage = await (await page.request.get("/fleet/sjofugl-pa-tur")).text();
    expect(boatPage).toContain("Ikke tilgjengelig");
    expect(boatPage).toContain("Ingen bilder tilgjengelig");

    await openListed(page, "sjofugl-pa-tur");
    await expect(dialog(page).getByRole("heading", { name: "Rediger Båt" })).toBeVisible();
    await expect(field(page, "ID")).toBeDisabled();
    await expect(field(page, "ID")).toHaveValue("sjofugl-pa-tur");
    await expect(field(page, "Region *").locator("option:checked")).toHaveText("Salten");
    await field(page, "MMSI Number").fill("000 000 071");
    const release = await holdRequests(page, /\/api\/admin\/boats\/sjofugl-pa-tur$/);
    await press(page, "Oppdater Båt");
    await expect(page.getByRole("button", { name: "Lagrer..." })).toBeDisabled();
    release((route) => route.continue());
    await closeToast(toast(page, "Success", "Boat updated successfully"));
    expect(await (await page.request.get("/fleet/sjofugl-pa-tur")).text()).toContain("000000071");

    await openListed(page, "sjofugl-pa-tur");
    await press(page, "Inactivate Boat");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(
      "This will mark the boat as inactive. It will no longer be shown on the homepage or fleet page. You can reactivate it later if needed.",
    );
    await question.getByRole("button", { name: "Avbryt" }).click();
    await expect(question).toHaveCount(0);
    expect(await fleet()).toContain("/fleet/sjofugl-pa-tur");
    await press(page, "Inactivate Boat");
    await question.getByRole("button", { name: "Inactivate", exact: true }).click();
    await expect(toast(page, "Success", "Boat inactivated successfully")).toBeVisible();
    await expect(card(page, "Sjøfugl på tur").getByText("Inaktiv")).toBeVisible();
    expect(await fleet()).not.toContain("/fleet/sjofugl-pa-tur");

    await openListed(page, "sjofugl-pa-tur");
    await expect(dialog(page).getByRole("button", { name: "Inactivate Boat" })).toHaveCount(0);
    for (const status of ["Vedlikehold", "Dokket", "Inaktiv", "Aktiv"]) await chooseStatus(page, status);
    await press(page, "Oppdater Båt");
    await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();
    await expect(card(page, "Sjøfugl på tur").getByText("Aktiv", { exact: true })).toBeVisible();
    expect(await fleet()).toContain("/fleet/sjofugl-pa-tur");
  });

  test("searches, selects and removes services, down to none, and warns when they were not stored", async ({
    page,
    server,
  }) => {
    const boat = await api(page.request, server).create("Et valg");
    await openBoat(page, boat.id);
    const picker = dialog(page).getByRole("combobox", { name: "Services", exact: true });
    const search = dialog(page).getByPlaceholder("Search services...");
    const options = dialog(page).getByRole("listbox", { name: "Tjenester" }).getByRole("option");
    await expect(picker).toHaveText("Select services...");
    await picker.click();
    await expect(search).toBeFocused();
    await expect(options).toHaveCount(9);
    await search.fill("FORTØY insp");
    await expect(options).toHaveCount(1);
    await search.press("ArrowDown");
    await search.press("Enter");
    await expect(picker).toHaveText("1 service(s) selected");
    await expect(options.and(page.getByRole("option", { selected: true }))).toHaveCount(1);
    await search.fill("finnes ikke");
    await expect(dialog(page).getByText("No services found.")).toBeVisible();
    await search.press("Enter");
    await expect(dialog(page)).toBeVisible();
    await search.fill("");
    await dialog(page).getByRole("option", { name: "Notvasking" }).click();
    await expect(picker).toHaveText("2 service(s) selected");

    // Escape closes the list but not the dialog.
    await search.press("Escape");
    await expect(search).toBeHidden();
    await expect(picker).toBeFocused();
    await expect(dialog(page)).toBeVisible();
    await press(page, "Oppdater Båt");
    await closeToast(toast(page, "Success", "Boat updated successfully"));
    await expect(dialog(page)).toHaveCount(0);
    // The footer names every service.
    const readPage = async () => {
      const html = await (await page.request.get(`/fleet/${boat.id}`)).text();
      return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    };
    expect(await readPage()).toContain("Inspeksjon av fortøyninger");

    await openListed(page, boat.id);
    await expect(picker).toHaveText("2 service(s) selected");
    await dialog(page).getByRole("button", { name: "Fjern Notvasking" }).press("Enter");
    await expect(
      dialog(page).getByRole("button", { name: "Fjern Inspeksjon av fortøyninger" }),
    ).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(picker).toBeFocused();
    await expect(picker).toHaveText("Select services...");
    await press(page, "Oppdater Båt");
    await expect(dialog(page)).toHaveCount(0);
    expect((await api(page.request, server).boat(boat.id)).services).toEqual([]);
    expect(await readPage()).not.toContain("Inspeksjon av fortøyninger");

    // A save that did not store the services is not a failed save: the dialog closes.
    await openListed(page, boat.id);
    await picker.click();
    await dialog(page).getByRole("option", { name: "Notvasking" }).click();
    await page.route(new RegExp(`/api/admin/boats/${boat.id}$`), async (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as AdminBoat), services: [] } });
    });
    await press(page, "Oppdater Båt");
    const warning = "Boat saved but services could not be updated. Please try again.";
    await expect(toast(page, "Warning", warning)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test.describe("form values", () => {
  test.use({ allowedConsole: [errorResponses] });

  test("requires region, name and type, and an unused id that is valid in a URL", async ({
    page,
    server,
  }) => {
    await openNew(page);
    await press(page, "Opprett Båt");
    await expect(toast(page, "Validation Error", "Please select a region for the boat")).toBeVisible();
    await expect(field(page, "Navn")).toBeFocused();
    await expect(problem(page, "Region *")).toHaveText("Please select a region for the boat");

    for (const empty of ["Navn", "Type"]) {
      await fillRequired(page, "Et navn");
      await field(page, empty).fill("   ");
      await press(page, "Opprett Båt");
      await expect(
        toast(page, "Validation Error", "Name and type are required fields").first(),
      ).toBeVisible();
      await expect(problem(page, empty)).toHaveText("Name and type are required fields");
      await expect(field(page, empty)).toBeFocused();
    }

    await fillRequired(page, "Enda en lomvi");
    for (const id of ["Lomvi", "to ord", "-lomvi", "lomvi/2", "<b>"]) {
      await field(page, "ID").fill(id);
      await press(page, "Opprett Båt");
      await expect(problem(page, "ID"), id).toHaveText(
        "Bare små bokstaver, tall, bindestreker og understreker",
      );
      await expect(field(page, "ID")).toBeFocused();
    }
    await field(page, "ID").fill("lomvi");
    await press(page, "Opprett Båt");
    const taken = "Et fartøy har alt ID-en «lomvi». Velg en annen ID.";
    await expect(problem(page, "ID")).toHaveText(taken);
    await expect(toast(page, "Error", taken)).toBeVisible();
    await expect(field(page, "ID")).toBeFocused();
    await field(page, "ID").fill("enda-en_lomvi-2");
    await expect(problem(page, "ID")).toHaveCount(0);
    await press(page, "Opprett Båt");
    await expect(toast(page, "Success", "Boat created successfully")).toBeVisible();
    expect((await page.request.get("/fleet/enda-en_lomvi-2")).status()).toBe(200);
    expect((await api(page.request, server).boat("lomvi")).name).toBe("Lomvi");
  });

  test("stores words in number fields as 0, strips scripts, and refuses texts that are too long", async ({
    page,
    server,
  }) => {
    const staff = api(page.request, server);
    const texts = ["Navn", "Type", "Beskrivelse", "Crew", "Engine"];
    await openNew(page);
    await fillRequired(page, "Rare tall");
    for (const label of ["Length (m)", "Width (m)", "Depth (m)", "Year Built"]) {
      await field(page, label).fill("abc");
      await expect(field(page, label)).toHaveAccessibleDescription("Ikke et tall: lagres som 0 (ukjent)");
    }
    await field(page, "Width (m)").fill("-3");
    await press(page, "Opprett Båt");
    await expect(problem(page, "Width (m)")).toHaveText("Width kan ikke være mindre enn 0");
    await field(page, "Width (m)").fill("abc");
    await press(page, "Opprett Båt");
    await expect(toast(page, "Success", "Boat created successfully")).toBeVisible();
    expect(await staff.boat("rare-tall")).toMatchObject({ length: 0, width: 0, depth: 0, year_built: 0 });
    await expect(card(page, "Rare tall").getByText("–")).toHaveCount(2);

    await openListed(page, "rare-tall");
    for (const label of texts)
      await field(page, label).fill(
        `${label} <script>alert("${label}")</script><b>fet</b> '; DROP TABLE boats;--`,
      );
    await press(page, "Oppdater Båt");
    await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(await staff.boat("rare-tall")).toMatchObject({
      name: "Navn <b>fet</b> '; DROP TABLE boats;--",
      engine: "Engine <b>fet</b> '; DROP TABLE boats;--",
    });
    const publicPage = await (await page.request.get("/fleet/rare-tall")).text();
    const [heading = ""] = /<h1.*?<\/h1>/s.exec(publicPage) ?? [];
    expect(heading).toContain("Navn &lt;b&gt;fet&lt;/b&gt; &#x27;; DROP TABLE boats;--");
    expect(publicPage).not.toContain("<b>fet</b>");
    expect(publicPage).not.toContain("alert(");

    await openListed(page, "rare-tall");
    const longText = "lang tekst ".repeat(455).slice(0, 5_000);
    for (const label of [...texts, "Length (m)", "MMSI Number"]) await field(page, label).fill(longText);
    await press(page, "Oppdater Båt");
    await expect(problem(page, "Navn")).toHaveText("Navn kan ha høyst 300 tegn");
    await expect(problem(page, "MMSI Number")).toHaveText("Et MMSI-nummer har ni siffer");
    await expect(problem(page, "Beskrivelse")).toHaveCount(0);
    await expect(field(page, "Navn")).toBeFocused();
    await fillRequired(page, longText.replaceAll(" ", "").slice(0, 300));
    for (const label of ["MMSI Number", "Crew", "Engine"]) await field(page, label).fill("");
    await press(page, "Oppdater Båt");
    await expect(dialog(page)).toHaveCount(0);
    expect((await staff.boat("rare-tall")).description).toBe(longText.trim());
    await openListed(page, "rare-tall");
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow, `overflow of the dialog at ${width}`).toBe(0);
      const title = await dialog(page).getByRole("heading", { name: "Rediger Båt" }).boundingBox();
      expect(title?.height, `height of a one-line title at ${width}`).toBeLessThan(40);
    }
  });

  test("keeps unsaved values when closing is cancelled, after a reload and after signing in again", async ({
    page,
    server,
  }) => {
    const boat = await api(page.request, server).create("Et utkast");
    await page.goto("/admin");
    await openListed(page, boat.id);
    await field(page, "Crew").fill("6 personer");
    await press(page, "Avbryt");
    await page.getByRole("button", { name: "Fortsett å redigere" }).click();
    await expect(field(page, "Crew")).toHaveValue("6 personer");

    page.once("dialog", (warning) => void warning.accept());
    await page.reload();
    await expect(page.getByRole("button", { name: "Oppdater Båt" })).toBeDisabled();
    await page.getByRole("button", { name: "Hent fram utkastet" }).click();
    await expect(field(page, "Crew")).toHaveValue("6 personer");
    await field(page, "Engine").fill("Seil");

    await page.context().clearCookies();
    await clickBelowDialog(page.getByRole("button", { name: "Oppdater Båt" }));
    const signInDialog = page.getByRole("alertdialog", { name: "Du er logget ut" });
    await signInDialog.getByLabel("Passord", { exact: true }).fill(server.adminPassword);
    await signInDialog.getByRole("button", { name: "Logg Inn" }).click();
    await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    const saved = await api(page.request, server).boat(boat.id);
    expect(saved).toMatchObject({ crew: "6 personer", engine: "Seil" });

    // Saving and discarding both delete the draft.
    await openListed(page, boat.id);
    await expect(field(page, "Crew")).toHaveValue("6 personer");
    await field(page, "Crew").fill("ingen");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Forkast endringene" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await openListed(page, boat.id);
    await expect(field(page, "Crew")).toHaveValue("6 personer");

    // The link to the regions, of which a boat needs one, keeps the draft.
    await page.route("**/api/admin/regions", (route) => route.fulfill({ json: [] }));
    // By loading the page: the list may be fetching the regions still.
    await openNew(page);
    await field(page, "Navn").fill("Uten region");
    await dialog(page).getByRole("link", { name: "Lag en region" }).click();
    await expect(dialog(page).getByRole("heading", { name: "Create New Region" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole("navigation", { name: "Admin" }).locator('a[href="/admin"]').click();
    await press(page, "Add New Boat");
    await press(page, "Hent fram utkastet");
    await expect(field(page, "Navn")).toHaveValue("Uten region");
  });
});

test.describe("when requests fail", () => {
  test.use({ allowedConsole: [errorResponses] });

  test("shows which choices could not be loaded and why a save or inactivation failed, keeps the form and can save again", async ({
    page,
    server,
  }) => {
    const boat = await api(page.request, server).create("Feiler");
    for (const list of ["regions", "services"]) {
      await page.route(`**/api/admin/${list}`, (route) => route.fulfill({ status: 500, body: "" }));
    }
    await openNew(page);
    await expect(toast(page, "Error", "Could not load regions. Please refresh the page.")).toBeVisible();
    await expect(toast(page, "Error", "Could not load services. Please refresh the page.")).toBeVisible();
    await page.unrouteAll();
    await press(page, "Avbryt");

    const failures = [
      [
        { message: 'insert violates foreign key constraint "x"' },
        "Invalid region selected. Please choose a valid region.",
      ],
      [
        { message: 'new row violates check constraint "x"' },
        "Region cannot be empty. Please select a region.",
      ],
      [{ message: "Column 'region' cannot be null" }, "Region cannot be empty. Please select a region."],
      [{}, undefined],
    ] as const;
    for (const [open, save, otherwise, saved] of [
      [
        () => press(page, "Add New Boat"),
        "Opprett Båt",
        "Failed to create boat",
        "Boat created successfully",
      ],
      [() => openListed(page, boat.id), "Oppdater Båt", "Failed to update boat", "Boat updated successfully"],
    ] as const) {
      await open();
      await fillRequired(page, "Feiler videre");
      for (const [error, text] of failures) {
        await page.route(/\/api\/admin\/boats(?:\/feiler)?$/, (route) =>
          route.fulfill({ status: 500, json: { error } }),
        );
        await press(page, save);
        await closeToast(toast(page, "Error", text ?? otherwise));
        await page.unroute(/\/api\/admin\/boats(?:\/feiler)?$/);
        await expect(field(page, "Navn")).toHaveValue("Feiler videre");
        await expect(page.getByRole("button", { name: save })).toBeEnabled();
      }
      // A region that was deleted meanwhile is refused by the server.
      await page.route(/\/api\/admin\/boats(?:\/feiler)?$/, (route) => {
        const body = route.request().postDataJSON() as object;
        return route.continue({ postData: { ...body, region: "finnes-ikke" } });
      });
      await press(page, save);
      await expect(problem(page, "Region *")).toHaveText(
        "Invalid region selected. Please choose a valid region.",
      );
      await expect(field(page, "Region *")).toBeFocused();
      await page.unroute(/\/api\/admin\/boats(?:\/feiler)?$/);
      await field(page, "Region *").selectOption({ label: "Helgeland" });
      await press(page, save);
      await closeToast(toast(page, "Success", saved));
      await expect(dialog(page)).toHaveCount(0);
    }

    // Inactivation keeps other unsaved values.
    await openListed(page, boat.id);
    for (const [error, text] of [
      [{}, "Failed to inactivate boat"],
      [{ code: "unavailable", message: "The database is away" }, "The database is away"],
    ] as const) {
      await page.route(/\/inactivate$/, (route) => route.fulfill({ status: 503, json: { error } }));
      await press(page, "Inactivate Boat");
      await page.getByRole("alertdialog").getByRole("button", { name: "Inactivate", exact: true }).click();
      await expect(toast(page, "Error", text)).toBeVisible();
      await page.unroute(/\/inactivate$/);
    }
    await expect(dialog(page)).toBeVisible();
    expect((await api(page.request, server).boat(boat.id)).status).toBe("active");

    await field(page, "Crew").fill("ikke lagret ennå");
    await press(page, "Inactivate Boat");
    await page.getByRole("alertdialog").getByRole("button", { name: "Inactivate", exact: true }).click();
    await expect(toast(page, "Success", "Boat inactivated successfully")).toBeVisible();
    await expect(dialog(page).getByRole("button", { name: "Inactivate Boat" })).toHaveCount(0);
    await expect(field(page, "Crew")).toHaveValue("ikke lagret ennå");
    await press(page, "Oppdater Båt");
    await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(await api(page.request, server).boat(boat.id)).toMatchObject({
      status: "inactive",
      crew: "ikke lagret ennå",
    });
  });
});

test.describe("conflicting saves", () => {
  test.use({ allowedConsole: [errorResponses] });

  test("show both values of each field to choose from, also for inactivation and old drafts", async ({
    page,
    server,
  }) => {
    const staff = api(page.request, server);
    const boat = await staff.create("Delt båt", { crew: "4", engine: "Diesel" });
    await openBoat(page, boat.id);
    await field(page, "Crew").fill("5 ");
    await field(page, "Length (m)").fill("10,0");
    expect((await staff.update(boat, { crew: "6", engine: "Elektrisk", status: "docked" })).status()).toBe(
      200,
    );
    await press(page, "Oppdater Båt");

    const conflict = page.getByRole("dialog", { name: /har lagret i mellomtiden/ });
    const choice = (label: string) => conflict.getByRole("group", { name: label });
    await expect(conflict.getByRole("group")).toHaveCount(4);
    await expect(choice("Crew")).toContainText("Endret av dere begge");
    await expect(choice("Crew").getByRole("radio", { name: "Din verdi 5" })).toBeChecked();
    await expect(choice("Engine").getByRole("radio", { name: "Lagret verdi Elektrisk" })).toBeChecked();
    await expect(choice("Length (m)").getByRole("radio", { name: "Din verdi 10" })).toBeChecked();
    await expect(choice("Boat Status").getByRole("radio", { name: "Lagret verdi Dokket" })).toBeChecked();

    // Going back to the form saves nothing and keeps the values.
    await conflict.getByRole("button", { name: "Tilbake til skjemaet" }).click();
    await expect(field(page, "Crew")).toHaveValue("5 ");
    expect((await staff.boat(boat.id)).crew).toBe("6");

    // A third save while the conflict is shown is not overwritten either.
    await press(page, "Oppdater Båt");
    await choice("Crew").getByRole("radio", { name: "Lagret verdi 6" }).check();
    await staff.update(await staff.boat(boat.id), { engine: "Hybrid" });
    await conflict.getByRole("button", { name: "Oppdater Båt" }).click();
    await expect(choice("Engine").getByRole("radio", { name: "Lagret verdi Hybrid" })).toBeChecked();
    await expect(conflict.getByRole("group")).toHaveCount(2);
    await conflict.getByRole("button", { name: "Oppdater Båt" }).click();
    await closeToast(toast(page, "Success", "Boat updated successfully"));
    await expect(dialog(page)).toHaveCount(0);
    expect(await staff.boat(boat.id)).toMatchObject({
      crew: "6",
      engine: "Hybrid",
      length: 10,
      status: "docked",
    });

    // Inactivation shows and keeps a change that was saved meanwhile.
    await openListed(page, boat.id);
    await staff.update(await staff.boat(boat.id), { crew: "7" });
    await press(page, "Inactivate Boat");
    await page.getByRole("alertdialog").getByRole("button", { name: "Inactivate", exact: true }).click();
    await expect(choice("Crew").getByRole("radio", { name: "Lagret verdi 7" })).toBeChecked();
    await expect(choice("Boat Status").getByRole("radio", { name: "Din verdi Inaktiv" })).toBeChecked();
    await conflict.getByRole("button", { name: "Oppdater Båt" }).click();
    await expect(toast(page, "Success", "Boat inactivated successfully")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(await staff.boat(boat.id)).toMatchObject({ crew: "7", status: "inactive" });

    // A draft that is older than the stored boat does not overwrite it.
    await openListed(page, boat.id);
    await field(page, "Crew").fill("8");
    page.once("dialog", (warning) => void warning.accept());
    await page.reload();
    await staff.update(await staff.boat(boat.id), { engine: "Damp" });
    await page.getByRole("button", { name: "Hent fram utkastet" }).click();
    await press(page, "Oppdater Båt");
    await expect(choice("Engine").getByRole("radio", { name: "Lagret verdi Damp" })).toBeChecked();
    await conflict.getByRole("button", { name: "Oppdater Båt" }).click();
    await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();
    expect(await staff.boat(boat.id)).toMatchObject({ crew: "8", engine: "Damp" });
  });

  test("one of two parallel saves is refused, in each of twenty rounds", async ({
    page,
    server,
    browser,
    signIn,
  }) => {
    const other = await browser.newContext({ baseURL: server.url });
    await signIn(other);
    const [first, second] = [api(page.request, server), api(other.request, server)];
    const boat = await first.create("Tjue runder");
    for (let round = 1; round <= 20; round += 1) {
      const copy = await first.boat(boat.id);
      const responses = await Promise.all([
        first.update(copy, { crew: `første ${round}` }),
        second.update(copy, { engine: `andre ${round}` }),
      ]);
      const statuses = responses.map((response) => response.status());
      expect(
        statuses.toSorted((a, b) => a - b),
        `round ${round}`,
      ).toEqual([200, 409]);
      const stored = await second.boat(boat.id);
      const winner = statuses[0] === 200 ? { crew: `første ${round}` } : { engine: `andre ${round}` };
      expect(stored).toMatchObject({ ...winner, version: copy.version + 1 });
      // The refused response contains the stored and the refused values, to merge and save again.
      const refused = responses[statuses[0] === 409 ? 0 : 1];
      const { error } = (await refused.json()) as {
        error: { current: AdminBoat; yours: Partial<AdminBoat> };
      };
      expect(error.current).toEqual(stored);
      const { crew, engine } =
        statuses[0] === 200
          ? { ...stored, engine: error.yours.engine }
          : { ...stored, crew: error.yours.crew };
      expect((await second.update(error.current, { crew, engine })).status()).toBe(200);
      expect(await first.boat(boat.id)).toMatchObject({ crew: `første ${round}`, engine: `andre ${round}` });
    }
    await other.close();
  });
});

test("creates a boat with sorted images with the keyboard alone", async ({ page, server }) => {
  // Listen early: the browser must know that it may not open a file chooser of its own.
  const choosing = page.waitForEvent("filechooser");
  await page.goto("/admin");
  await expect(card(page, "Lomvi")).toBeVisible();
  await page.getByRole("button", { name: "Add New Boat" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();

  await moveFocusTo(page, dialog(page).getByRole("combobox", { name: "Boat Status" }));
  for (const key of ["Enter", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(dialog(page).getByRole("combobox", { name: "Boat Status" })).toHaveText("Vedlikehold");
  await moveFocusTo(page, field(page, "Navn"));
  await page.keyboard.type("Tastatur");
  await moveFocusTo(page, field(page, "Type"));
  await page.keyboard.type("Prøvebåt");
  await moveFocusTo(page, field(page, "Region *"));
  await expect(field(page, "Region *").getByRole("option", { name: "Salten" })).toBeAttached();
  await page.keyboard.type("Salten");
  await moveFocusTo(page, field(page, "Services"));
  await page.keyboard.press("Enter");
  await page.keyboard.type("rov");
  await expect(dialog(page).getByRole("option", { name: "ROV-inspeksjon" })).toBeVisible();
  for (const key of ["ArrowDown", "Enter", "Escape"]) await page.keyboard.press(key);
  await expect(field(page, "Services")).toHaveText("1 service(s) selected");
  await expect(dialog(page).getByRole("button", { name: "Fjern ROV-inspeksjon" })).toBeVisible();

  await moveFocusTo(page, dialog(page).getByLabel("Velg filer"));
  await page.keyboard.press("Enter");
  const release = await holdRequests(page, /\/api\/admin\/media$/);
  await (await choosing).setFiles([await createImage("red"), await createImage("blue")]);
  await expect(dialog(page).getByText("Bildene lastes opp. Du kan lagre når de er ferdige.")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Opprett Båt" })).toBeDisabled();
  release((route) => route.continue());
  await expect(toast(page, "Success", "2 image(s) uploaded successfully")).toBeVisible();
  const tiles = dialog(page).getByRole("list", { name: "Bilder", exact: true }).getByRole("button");
  const before = ["red.png", "blue.png"];
  await expect(tiles.last()).toHaveAccessibleName("Bilde 2, blue.png, uten tekst");
  await moveFocusTo(page, tiles.last());
  await page.keyboard.press("Enter");
  await moveFocusTo(page, dialog(page).getByRole("button", { name: "Gjør til forsidebilde" }));
  await page.keyboard.press("Enter");
  await expect(tiles.first()).toHaveAccessibleName("Bilde 1, forsidebilde, blue.png, uten tekst");
  await moveFocusTo(page, dialog(page).getByRole("button", { name: "Opprett Båt" }));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Success", "Boat created successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add New Boat" })).toBeFocused();

  const boat = await api(page.request, server).boat("tastatur");
  expect(boat).toMatchObject({ status: "maintenance", services: [expect.any(String)] });
  const names = (await (await page.request.get("/api/admin/media/names")).json()) as Record<string, string>;
  expect(boat.images.map((url) => names[url])).toEqual(before.toReversed());
});

/** Presses a key until the target has the focus. */
async function moveFocusTo(page: Page, target: Locator, key = "Tab") {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}

async function createImage(colour: string) {
  const image = sharp({ create: { width: 64, height: 40, channels: 3, background: colour } });
  return { name: `${colour}.png`, mimeType: "image/png", buffer: await image.png().toBuffer() };
}
