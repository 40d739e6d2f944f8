/** What all forms of the portal have in common: saving, discarding, the keyboard, lost networks. */
import type { AdminBoat } from "../../src/contract/admin-boats.ts";
import type { LegalText } from "../../src/contract/legal.ts";
import type { AdminRegion } from "../../src/contract/admin-regions.ts";
import { waitForScripts } from "../support/page-ready.ts";
import { holdRequests } from "./boats.ts";
import {
  api,
  button,
  card,
  closeToast,
  expect,
  failedRequests,
  field,
  findCovered,
  problem,
  test,
  toast,
} from "./portal.ts";

const question = "Endringene er ikke lagret";

test("nothing can be discarded while it is being saved, and a control that is lost leaves the focus near it", async ({
  page,
  server,
}) => {
  const staff = api(page.request, server);
  const region = await staff.write<AdminRegion>("POST", "/api/admin/regions", { name: "Treg lagring" });
  const url = `/api/admin/regions/${region.id}`;
  await page.goto("/admin/regions");
  await expect(card(page, "Treg lagring")).toBeVisible();

  await test.step("a control that is removed, hidden or disabled leaves the focus near it, unless somebody had left it", async () => {
    const place = page.getByRole("region", { name: "Prøve" });
    const control = place.getByRole("button");
    const add = () =>
      page.getByRole("main").evaluate((main) => {
        const section = Object.assign(document.createElement("section"), { ariaLabel: "Prøve" });
        section.innerHTML = "<div><p><button>Trykk</button></p></div>";
        main.append(section);
      });
    const losses: Array<(element: Element) => void> = [
      (element) => element.remove(),
      (element) => element.parentElement?.remove(),
      (element) => element.closest("div")?.setAttribute("hidden", ""),
      (element) => element.closest("div")?.setAttribute("inert", ""),
      (element) => element.setAttribute("disabled", ""),
    ];
    for (const lose of losses) {
      await add();
      await control.focus();
      await control.evaluate(lose);
      await expect(place, lose.toString()).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await expect(place).not.toHaveAttribute("tabindex");
      await place.evaluate((element) => element.remove());
    }
    // Together with what is around it.
    await add();
    await control.focus();
    await place.evaluate((element) => element.remove());
    await expect(page.getByRole("main")).toBeFocused();

    await add();
    await control.focus();
    await control.blur();
    await place.evaluate((element) => element.remove());
    // What is planned for the removal has run by then.
    expect(
      await page.evaluate(
        () =>
          new Promise((resolve) =>
            requestAnimationFrame(() => setTimeout(() => resolve(document.activeElement?.localName))),
          ),
      ),
    ).toBe("body");
  });

  await test.step("nothing can be discarded while it is being saved, and what is typed meanwhile is kept", async () => {
    await card(page, "Treg lagring").getByRole("button", { name: "Rediger" }).click();
    await field(page, "Description").fill("Skal lagres");
    const release = await holdRequests(page, `**${url}`);
    await button(page, "Update Region").click();
    await expect(button(page, "Saving...")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(toast(page, "Lagringen er i gang", "Vent til den er ferdig.")).toBeVisible();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await field(page, "Region Name").fill("Skrevet mens det ble lagret");
    release((route) => route.continue());
    await expect(toast(page, "Success", "Region updated successfully")).toBeVisible();
    await page.unroute(`**${url}`);
    expect(await staff.read(url)).toMatchObject({ name: "Treg lagring", description: "Skal lagres" });

    // A browser may close the form itself on a back gesture. It is open again, below the question.
    await page.getByRole("dialog").evaluate((form: HTMLDialogElement) => form.close());
    await button(page, "Fortsett å redigere").click();
    // The form is still open with the new text, which is asked about and, when discarded, never stored.
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(field(page, "Region Name")).toBeVisible();
    await expect(field(page, "Region Name")).toHaveValue("Skrevet mens det ble lagret");
    await page.keyboard.press("Escape");
    await page
      .getByRole("alertdialog", { name: question })
      .getByRole("button", { name: "Forkast endringene" })
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await staff.read(url)).toMatchObject({ name: "Treg lagring", version: 2 });
    await card(page, "Treg lagring").getByRole("button", { name: "Rediger" }).click();
    await expect(field(page, "Region Name")).toHaveValue("Treg lagring");
  });
});

test.describe("signing out", () => {
  test("asks about unsaved text first, discarding it removes the draft, and other tabs leave the portal", async ({
    page,
    server,
  }) => {
    // A session of its own, because it ends.
    const signInByForm = async () => {
      await page.getByLabel("E-post").fill(server.adminEmail);
      await page.getByLabel("Passord", { exact: true }).fill(server.adminPassword);
      await button(page, "Logg Inn").click();
      await expect(page).toHaveURL(`${server.url}/admin`);
    };
    const panel = page.getByRole("tabpanel", { name: "Terms of Service" });
    const text = panel.getByLabel("Tekst (HTML)");
    await page.context().clearCookies();
    await page.goto("/login");
    await signInByForm();
    const rail = page.getByRole("navigation", { name: "Admin" });
    await rail.getByRole("link", { name: "Legal" }).click();
    await panel.getByRole("button", { name: "HTML" }).click();
    await text.fill("<p>Ikke lagret</p>");
    await button(page, "Sign Out").click();
    await page.getByRole("button", { name: "Fortsett å redigere" }).click();
    await expect(text).toHaveValue("<p>Ikke lagret</p>");
    expect((await page.request.get("/api/admin/boats")).status(), "still signed in").toBe(200);

    await button(page, "Sign Out").click();
    await page.getByRole("button", { name: "Forkast endringene" }).click();
    await expect(page).toHaveURL(`${server.url}/login`);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await signInByForm();
    // In the same document: nothing is left of the sign-out.
    await expect(card(page, "Lomvi")).toBeVisible();
    await rail.getByRole("link", { name: "Legal" }).click();
    await panel.getByRole("button", { name: "HTML" }).click();
    await expect(text).not.toHaveValue("<p>Ikke lagret</p>");
    await expect(page.getByRole("group", { name: "Utkast" })).toHaveCount(0);

    // What was saved cannot be undone by the next user.
    const staff = api(page.request, server);
    await staff.write<AdminRegion>("POST", "/api/admin/regions", { name: "Lagret før utlogging" });
    await rail.getByRole("link", { name: "Regions" }).click();
    await card(page, "Lagret før utlogging").getByRole("button", { name: "Rediger" }).click();
    await field(page, "Description").fill("Lagret");
    await button(page, "Update Region").click();
    await expect(button(page, "Angre")).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto("/admin/regions?new");
    await field(tab, "Region Name").fill("I en annen fane");
    const listDrafts = () =>
      tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft")));
    await expect.poll(listDrafts).toEqual([expect.stringMatching(/^draft:[\w-]+:regions\/new$/)]);
    await tab.evaluate(
      ([key = ""]) =>
        localStorage.setItem(
          key.replace("regions/new", "enquiries/1/reply"),
          localStorage.getItem(key) ?? "",
        ),
      await listDrafts(),
    );
    await button(page, "Sign Out").click();
    await expect(page).toHaveURL(`${server.url}/login`);
    // The other tab leaves the portal without a question. Its draft waits, but not what was written about people.
    await expect(tab).toHaveURL(`${server.url}/login`);
    expect(await listDrafts()).toEqual([expect.stringMatching(/:regions\/new$/)]);
    await tab.close();
    // A toast stays for ten seconds.
    await expect(button(page, "Angre")).toHaveCount(0, { timeout: 5_000 });
  });
});

test("Enter does not save, Ctrl+S saves and stays, and the focus is never lost", async ({ page, server }) => {
  const staff = api(page.request, server);
  await page.goto("/admin?new");
  await field(page, "Navn").fill("Tastaturbåt");
  await field(page, "Type").fill("Prøvebåt");
  await field(page, "Region *").selectOption({ label: "Salten" });
  await field(page, "Navn").press("Enter");
  await field(page, "Year Built").press("Enter");
  await expect(page.getByRole("dialog", { name: "Legg Til Ny Båt" })).toBeVisible();
  expect(await staff.read("/api/admin/boats?search=tastaturbåt")).toMatchObject({ found: 0 });

  await page.keyboard.press("Control+s");
  await expect(toast(page, "Success", "Boat created successfully")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Rediger Båt" })).toBeVisible();
  await expect(page).toHaveURL(/\?edit=tastaturbat$/);
  await field(page, "Crew").fill("4");
  await page.keyboard.press("Control+s");
  const updated = toast(page, "Success", "Boat updated successfully");
  await closeToast(updated);
  await field(page, "Crew").fill("5");
  await page.keyboard.press("Control+s");
  await expect(updated).toBeVisible();
  await expect
    .poll(async () => staff.read<AdminBoat>("/api/admin/boats/tastaturbat"))
    .toMatchObject({ crew: "5", version: 3 });
  await expect(field(page, "Crew")).toBeFocused();

  // Inactivating with unsaved changes removes the button that had the focus.
  await field(page, "Crew").fill("6");
  await button(page, "Inactivate Boat").press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Inactivate", exact: true }).press("Enter");
  await expect(toast(page, "Success", "Boat inactivated successfully")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Boat Status" })).toBeFocused();

  // Both choices about a draft remove theirs too.
  for (const choice of ["Hent fram utkastet", "Forkast utkastet"]) {
    await page.reload();
    await button(page, choice).press("Enter");
    await expect(field(page, "Navn")).toBeFocused();
  }
  await expect(field(page, "Crew")).toHaveValue("5");

  // A dialog that was opened by its URL has no button to return to.
  await expect(card(page, "Tastaturbåt")).toBeAttached();
  await button(page, "Oppdater Båt").press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card(page, "Tastaturbåt").getByRole("button", { name: "Rediger Fartøy" })).toBeFocused();
});

test.describe("refused values", () => {
  test.use({ allowedConsole: failedRequests });

  test("are shown at the field, and a later success clears the old errors", async ({ page, server }) => {
    const staff = api(page.request, server);
    await page.goto("/admin?edit=lomvi");
    const stored = await staff.read<AdminBoat>("/api/admin/boats/lomvi");
    const thisYear = new Date().getFullYear();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const year of ["202", "3024", "1849", String(thisYear + 2)]) {
      await field(page, "Year Built").fill(year);
      await button(page, "Oppdater Båt").click();
      await expect(problem(page, "Year Built")).toHaveText(`Skriv et årstall fra 1850 til ${thisYear + 1}`);
      // The toast takes room from the form, but not from what is to be corrected.
      await expect(page.locator("[data-toast=error]").last()).toBeVisible();
      await expect(field(page, "Year Built")).toBeInViewport({ ratio: 0.9 });
      await expect(problem(page, "Year Built")).toBeInViewport({ ratio: 0.9 });
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await field(page, "Year Built").fill(String(thisYear + 1));
    await field(page, "MMSI Number").fill("abc");
    await field(page, "Length (m)").fill("ca 8");
    await expect(field(page, "Length (m)")).toHaveAccessibleDescription(/Skriv bare tallet/);
    await button(page, "Oppdater Båt").click();
    await expect(problem(page, "MMSI Number")).toHaveText("Et MMSI-nummer har ni siffer");
    await expect(problem(page, "Length (m)")).toHaveText("Skriv bare tallet, for eksempel 8 eller 8,5");
    await expect(problem(page, "Length (m)")).not.toHaveAttribute("lang", "en");
    await expect(page.locator("[data-toast=error]").first()).toBeVisible();
    expect(await staff.read("/api/admin/boats/lomvi")).toEqual(stored);

    // The toasts cover neither a field nor a button, and there is one place for them.
    await expect.poll(() => findCovered(page)).toEqual([]);
    await field(page, "MMSI Number").fill("000 000 001");
    await field(page, "Length (m)").fill(String(stored.length).replace(".", ","));
    await field(page, "Year Built").fill(String(stored.year_built));
    await page.keyboard.press("Control+s");
    await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();
    await expect(page.locator("[data-toast=error]")).toHaveCount(0);
    expect(await staff.read("/api/admin/boats/lomvi")).toMatchObject({ mmsi_number: "000000001" });

    await test.step("the slug of a page that is made for one service is refused", async () => {
      await page.keyboard.press("Escape");
      await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Services" }).click();
      const rov = page.getByRole("article").filter({ has: page.getByText("rov", { exact: true }) });
      await rov.getByRole("button", { name: "Rediger" }).click();
      await field(page, "Slug (for URL)").fill("fjernstyrt");
      await button(page, "Oppdater Tjeneste").click();
      const refusal = "Adressen kan ikke endres: siden /services/rov er laget for denne tjenesten";
      await expect(problem(page, "Slug (for URL)")).toHaveText(refusal);
      await expect(field(page, "Slug (for URL)")).toHaveAccessibleDescription(refusal);
      expect((await page.request.get("/services/rov")).status()).toBe(200);
    });
  });
});

test.describe("without a network", () => {
  test.use({
    serviceWorkers: "allow",
    allowedConsole: [
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/(?:assets|media|boats)\/|Unable to preload CSS|dynamically imported|React error #520/,
    ],
  });

  test("the portal stays usable, shows what was read, keeps what is typed, and survives a reload", async ({
    page,
    context,
  }) => {
    const rail = page.getByRole("navigation", { name: "Admin" });
    await page.goto("/admin/regions");
    await expect(card(page, "Salten")).toBeVisible();
    await rail.getByRole("link", { name: "Boats" }).click();
    await expect(card(page, "Lomvi")).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect(page.locator("link[rel=modulepreload][href*=legal]").first()).toBeAttached();
    await waitForScripts(page);

    await context.setOffline(true);
    await expect(page.getByText("Nettet er borte.")).toBeVisible();
    await rail.getByRole("link", { name: "Regions" }).click();
    await expect(card(page, "Salten")).toBeVisible();
    await rail.getByRole("link", { name: "Legal" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Legal Content Management");
    await expect(page.getByText("Det vises når nettet er tilbake.").first()).toBeVisible();
    // Parts of these were never loaded.
    for (const name of ["Selskap", "Brukere", "Logg", "Bilder", "Kalender"]) {
      await rail.getByRole("link", { name }).click();
      await expect(page).toHaveTitle(`${name} – Admin Portal – Nordskarv`);
      await expect(page.getByText("Nettet er borte.")).toBeVisible();
      await expect(rail).toBeVisible();
    }
    await page.getByRole("link", { name: /, oversikt$/ }).click();
    await expect(page).toHaveURL(/\/admin\/oversikt$/);
    await expect(rail).toBeVisible();
    await rail.getByRole("link", { name: "Boats" }).click();
    await card(page, "Lomvi").getByRole("button", { name: "Rediger Fartøy" }).click();
    await field(page, "Crew").fill("Skrevet uten nett");
    await expect(page.getByRole("dialog").getByText("Nettet er borte.")).toBeVisible();
    await button(page, "Oppdater Båt").click();
    await expect(toast(page, "Error", "Failed to update boat")).toBeVisible();
    await expect(field(page, "Crew")).toHaveValue("Skrevet uten nett");
    // A part of it that was never loaded does not take the form down, and is loaded when there is a network.
    await button(page, "Velg fra biblioteket").press("Enter");
    await expect(toast(page, "Dette kunne ikke hentes", "Sjekk nettet og prøv igjen.")).toBeVisible();
    await expect(button(page, "Velg fra biblioteket")).toBeFocused();
    await expect(field(page, "Crew")).toHaveValue("Skrevet uten nett");

    // The form stays while the boat is fetched, also if that fails.
    const release = await holdRequests(page, "**/api/admin/boats/lomvi");
    let failures = 0;
    page.on("requestfailed", (request) => {
      if (request.url().endsWith("/api/admin/boats/lomvi")) failures += 1;
    });
    await context.setOffline(false);
    await expect(page.getByRole("dialog").getByText("Nettet er borte.")).toBeHidden();
    await button(page, "Velg fra biblioteket").click();
    const library = page.getByRole("dialog", { name: "Velg fra biblioteket" });
    await library.getByRole("button", { name: "Lukk" }).first().click();
    await expect(library).toHaveCount(0);
    await field(page, "Crew").press("End");
    await page.keyboard.insertText(", og med nett");
    release((route) => route.abort());
    // It is retried once.
    await expect.poll(() => failures).toBe(2);
    await expect(field(page, "Crew")).toHaveValue("Skrevet uten nett, og med nett");
    await page.unroute("**/api/admin/boats/lomvi");
    await context.setOffline(true);
    await field(page, "Crew").fill("Skrevet uten nett");

    await page.goto("/admin?edit=lomvi");
    await expect(page.getByRole("heading", { name: "Du er uten nett" })).toBeVisible();
    await expect(page.getByText("ligger trygt i denne nettleseren")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Prøv igjen" }).click();
    await button(page, "Hent fram utkastet").click();
    await expect(field(page, "Crew")).toHaveValue("Skrevet uten nett");
  });
});

test.describe("texts that two have changed", () => {
  test.use({ allowedConsole: failedRequests });

  test("are merged paragraph by paragraph, and a space at the end is no difference", async ({
    page,
    server,
  }) => {
    const staff = api(page.request, server);
    const save = async (content: string) => {
      const { version } = await staff.read<LegalText>("/api/admin/legal/privacy");
      await staff.write("PUT", "/api/admin/legal/privacy", { content, version });
    };
    const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("\n");
    await save(
      paragraphs("Vi lagrer navn.", "Vi sletter etter to år.", "Du kan be om innsyn.", "Hilsen oss"),
    );
    await page.goto("/admin/legal#privacy");
    const panel = page.getByRole("tabpanel", { name: "Privacy Policy" });
    await panel.getByRole("button", { name: "HTML" }).click();
    await panel
      .getByLabel("Tekst (HTML)")
      .fill(
        paragraphs(
          "Vi lagrer navn og e-post.",
          "Vi sletter etter to år.",
          "Du kan be om innsyn.",
          "Hilsen oss",
          "PS.",
        ),
      );
    await save(
      paragraphs("Vi lagrer bare navn.", "Vi sletter etter ett år.", "Du kan be om innsyn.", "Hilsen oss"),
    );
    await button(page, "Save Privacy Policy").click();

    const conflict = page.getByRole("dialog", { name: /har lagret i mellomtiden/ });
    const choices = conflict.getByRole("group").filter({ has: page.getByRole("radio") });
    await expect(choices).toHaveCount(3);
    const both = choices.filter({ hasText: "Endret av dere begge" });
    await expect(both.locator("ins")).toHaveText([/og e-post/, /bare/]);
    const theirs = choices.filter({ hasText: "Bare den andre har endret" });
    await expect(theirs.locator("del")).toHaveText("to");
    await expect(theirs.getByRole("radio", { name: "Lagret tekst" })).toBeChecked();
    await expect(conflict.getByText("2 avsnitt er like hos dere begge")).toBeVisible();
    await both.getByRole("radio", { name: "Lagret tekst" }).check();
    await conflict.getByRole("button", { name: "Save Privacy Policy" }).click();
    await expect(toast(page, "Success", "Privacy policy updated successfully")).toBeVisible();
    expect((await staff.read<LegalText>("/api/admin/legal/privacy")).content).toBe(
      paragraphs(
        "Vi lagrer bare navn.",
        "Vi sletter etter ett år.",
        "Du kan be om innsyn.",
        "Hilsen oss",
        "PS.",
      ),
    );

    const region = await staff.write<AdminRegion>("POST", "/api/admin/regions", { name: "Mellomrom" });
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Regions" }).click();
    await card(page, "Mellomrom").getByRole("button", { name: "Rediger" }).click();
    await field(page, "Region Name").fill("Mellomrom ");
    await field(page, "Description").fill("Min");
    await staff.write("PUT", `/api/admin/regions/${region.id}`, {
      name: "Mellomrom",
      description: "Deres",
      version: 1,
    });
    await button(page, "Update Region").click();
    await expect(choices).toHaveCount(1);
  });
});
