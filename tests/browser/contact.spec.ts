import type { Page, Request } from "@playwright/test";
import type { EnquiryPage } from "../../src/contract/enquiries.ts";
import { expect, test } from "../support/browser.ts";
import { waitForHydration, waitForScripts } from "../support/page-ready.ts";
import { holdRequests, nameBackground } from "./boats.ts";

const nameProblem = "Navn må være minst 2 tegn";
const emailProblem = "Vennligst oppgi en gyldig e-postadresse";
const messageProblem = "Melding må være minst 10 tegn lang";
const thanks = "Melding sendt! Vi kommer tilbake til deg så snart som mulig.";

const valid = {
  Navn: "Kari Nordmann",
  "E-post": "kari@example.no",
  Telefon: "00 00 00 00",
  Melding: "Vi trenger vask av fire nøter ved Senja i uke 23.",
};

async function fill(page: Page, values: Partial<typeof valid>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

function field(page: Page, label: string) {
  return page.getByRole("textbox", { name: label, exact: true });
}

function sendButton(page: Page) {
  return page.getByRole("button", { name: "Send melding" });
}

function collectPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/contact")) posts.push(request);
  });
  return posts;
}

/** The newest enquiries. The page must be signed in. */
async function readEnquiries(page: Page, { url }: { url: string }) {
  const response = await page.request.get(`${url}/api/admin/enquiries`);
  return ((await response.json()) as EnquiryPage).enquiries;
}

async function expectUnchangedForm(page: Page) {
  for (const [label, value] of Object.entries(valid)) await expect(field(page, label)).toHaveValue(value);
}

test.describe("the contact page", () => {
  test("lists the company's phone numbers, email, street and WhatsApp link, and has autocomplete tokens", async ({
    page,
  }) => {
    await page.goto("/contact");
    await expect(page).toHaveTitle(/Kontakt Oss/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontakt Oss");
    const chat = page.getByRole("link", { name: "Send WhatsApp melding" });
    await expect(chat).toHaveAttribute("href", "https://wa.me/4700000001");
    await expect(chat).toHaveAttribute("target", "_blank");
    await expect(chat).toHaveAttribute("rel", /noopener/);
    expect(await nameBackground(chat)).toBe("green");

    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Koble til" })).toBeVisible();
    await expect(main.getByText("Skarvkaia 6, 9300 Finnsnes").first()).toBeVisible();
    for (const number of ["+4700000000", "+4700000001"]) {
      await expect(main.locator(`a[href="tel:${number}"]`)).toBeVisible();
    }
    await expect(main.getByRole("link", { name: "post@nordskarv.example" })).toHaveAttribute(
      "href",
      "mailto:post@nordskarv.example",
    );
    await expect(main.getByRole("heading", { name: "Send oss en melding" })).toBeVisible();
    await expect(main.getByRole("heading", { name: "Finn oss" })).toBeVisible();
    for (const [label, token] of [
      ["Navn", "name"],
      ["E-post", "email"],
      ["Telefon", "tel"],
    ] as const) {
      await expect(field(page, label)).toHaveAttribute("autocomplete", token);
    }
    await expect(field(page, "Telefon")).toHaveAccessibleDescription("(valgfritt)");
  });
});

test.describe("form validation", () => {
  test("marks each invalid field until it is valid, focuses the first one and sends nothing", async ({
    page,
  }) => {
    const posts = collectPosts(page);
    await page.goto("/contact");
    await sendButton(page).click();
    await expect(field(page, "Navn")).toBeFocused();
    for (const [label, problem] of [
      ["Navn", nameProblem],
      ["E-post", emailProblem],
      ["Melding", messageProblem],
    ] as const) {
      await expect(page.getByText(problem)).toBeVisible();
      await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, label)).toHaveAccessibleDescription(problem);
    }
    await expect(field(page, "Telefon")).toHaveAttribute("aria-invalid", "false");

    const message = field(page, "Melding");
    await message.pressSequentially("123456789");
    await expect(page.getByText(messageProblem)).toBeVisible();
    await message.press("0");
    await expect(page.getByText(messageProblem)).toBeHidden();
    await expect(message).toHaveAttribute("aria-invalid", "false");
    await expect(page.getByText(nameProblem)).toBeVisible();

    for (const [label, value, problem] of [
      ["Navn", "K", nameProblem],
      ["Navn", "   K   ", nameProblem],
      ["E-post", "kari", emailProblem],
      ["E-post", "kari@", emailProblem],
      ["E-post", "@example.no", emailProblem],
      ["E-post", "kari nordmann@example.no", emailProblem],
      ["Melding", "123456789", messageProblem],
    ] as const) {
      await fill(page, { ...valid, [label]: value });
      await sendButton(page).click();
      await expect(field(page, label)).toBeFocused();
      await expect(field(page, label)).toHaveAccessibleDescription(problem);
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
    }
    expect(posts).toHaveLength(0);
  });

  test("accepts the shortest and the longest values, and any phone number", async ({ page }) => {
    const posts = collectPosts(page);
    await page.goto("/contact");
    const long = "Nøter ved Senja! ".repeat(1177).slice(0, 20_000);
    for (const [label, value] of [
      ["Navn", "Bo"],
      ["E-post", "kari.nordmann+tilbud@firma.example.no"],
      ["Telefon", ""],
      ["Telefon", "ring etter kl. 12"],
      ["Melding", "1234567890"],
      ["Melding", long],
    ] as const) {
      await fill(page, { ...valid, [label]: value });
      await sendButton(page).click();
      await expect(field(page, "Melding")).toHaveValue("");
      expect(Object.values(posts.at(-1)?.postDataJSON() as object)).toContain(value);
    }
    expect(posts).toHaveLength(6);
  });
});

test.describe("sending an enquiry", () => {
  test("stores the enquiry, confirms it and empties the form, also a second time", async ({
    page,
    server,
    signIn,
  }) => {
    const posts = collectPosts(page);
    await page.goto("/contact");
    for (const Melding of ["Første melding fra Kari", "Andre melding fra Kari"]) {
      await fill(page, { ...valid, Melding });
      await sendButton(page).click();
      await expect(field(page, "Melding")).toHaveValue("");
      await expect(field(page, "Navn")).toHaveValue("");
      await expect(page.getByText("Melding sendt!", { exact: true }).first()).toBeVisible();
      await expect(page.getByText(thanks).first()).toBeVisible();
    }
    expect(posts.map((post) => post.postDataJSON() as unknown)).toEqual(
      ["Første melding fra Kari", "Andre melding fra Kari"].map((message) => ({
        name: valid.Navn,
        email: valid["E-post"],
        phone: valid.Telefon,
        message,
      })),
    );

    await signIn(page);
    const messages = (await readEnquiries(page, server)).map(({ preview }) => preview);
    expect(messages).toEqual(expect.arrayContaining(["Første melding fra Kari", "Andre melding fra Kari"]));
  });

  test("sends once on a double click, and shows no error afterwards", async ({ page }) => {
    const posts = collectPosts(page);
    await page.goto("/contact");
    await fill(page, valid);
    await sendButton(page).dblclick({ delay: 20 });
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(page.getByText(nameProblem)).toBeHidden();
    expect(posts).toHaveLength(1);
  });

  test("does not say how long it took to fill in what was written before hydration", async ({ page }) => {
    const release = await holdRequests(page, "**/assets/*.js");
    await page.goto("/contact", { waitUntil: "commit" });
    await fill(page, valid);
    release((route) => route.continue());
    await waitForHydration(page);
    const posts = collectPosts(page);
    await sendButton(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    expect(posts.map((post) => post.headers()["x-fill-ms"])).toEqual([undefined]);
    await fill(page, valid);
    await sendButton(page).click();
    await expect.poll(() => posts[1]?.headers()["x-fill-ms"]).toMatch(/^\d+$/);
  });

  test("disables the button until the response arrives, and then focuses the confirmation", async ({
    page,
  }) => {
    const posts = collectPosts(page);
    const release = await holdRequests(page, "/api/contact");
    await page.goto("/contact");
    await fill(page, valid);
    await sendButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(sendButton(page)).toBeDisabled();
    await field(page, "Navn").press("Enter");
    release((route) => route.continue());
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(sendButton(page)).toBeEnabled();
    expect(posts).toHaveLength(1);

    await fill(page, valid);
    await sendButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(field(page, "Melding")).toHaveValue("");
    await expect(page.getByRole("heading", { name: "Vi har fått meldingen din" })).toBeFocused();
  });

  test.describe("that is changed meanwhile", () => {
    test.use({ allowedConsole: [/\/api\/contact\)$/] });

    test("keeps what is written, says what was sent, and retries nothing", async ({ page }) => {
      const posts = collectPosts(page);
      const confirmation = page.getByRole("status").filter({ hasText: "Vi har fått meldingen din" });
      const notice = page.getByRole("status").filter({ hasText: "Det du endret underveis, er ikke sendt." });
      await page.goto("/contact");
      await fill(page, valid);
      let release = await holdRequests(page, "/api/contact");
      await sendButton(page).click();
      await expect(sendButton(page)).toBeDisabled();
      const message = field(page, "Melding");
      await message.fill("Lokaliteten er Kvalvika.");
      release((route) => route.continue());
      await expect(confirmation).toContainText(valid.Melding);
      await expect(confirmation).not.toContainText("Kvalvika");
      await expect(notice).toBeVisible();
      await expect(message).toBeFocused();
      await expect(message).toHaveValue("Lokaliteten er Kvalvika.");
      await expect(field(page, "Navn")).toHaveValue(valid.Navn);

      await page.unroute("/api/contact");
      release = await holdRequests(page, "/api/contact");
      await sendButton(page).click();
      await expect(sendButton(page)).toBeDisabled();
      await message.fill("Lokaliteten er Kvalvika, 31456.");
      release((route) => route.abort());
      await expect(page.getByText("En feil oppstod", { exact: true })).toBeVisible();
      await expect(page.getByText("blir sendt av seg selv")).toHaveCount(0);

      await page.unroute("/api/contact");
      await sendButton(page).click();
      await expect(confirmation).toContainText("Lokaliteten er Kvalvika, 31456.");
      await expect(message).toHaveValue("");
      await expect(notice).toBeHidden();
      expect(new Set(posts.map((post) => post.headers()["idempotency-key"])).size).toBe(3);
    });
  });

  test("shows the toast for five seconds", async ({ page }) => {
    await page.clock.install();
    await page.goto("/contact");
    await fill(page, valid);
    await sendButton(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await page.clock.runFor(4_500);
    await expect(page.getByText(thanks)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByText(thanks)).toBeHidden();
  });
});

/** Also waits for what sending needs, which is loaded when the form gets the focus, or later if it had the focus before. */
async function openAndFill(page: Page, path: string, values: Record<string, string>) {
  const toasts = page.waitForRequest(/\/toaster-/);
  await page.goto(path);
  await fill(page, values);
  await toasts;
  await waitForScripts(page);
}

test.describe("an enquiry that cannot be sent", () => {
  test.use({ allowedConsole: [/\/api\/contact\)$/] });

  test("stays in the form when the server fails, and can be sent again", async ({ page }) => {
    for (const response of [
      { status: 500, json: { error: { code: "internal", message: "Something went wrong" } } },
      { status: 503, body: "<h1>Service Unavailable</h1>", contentType: "text/html" },
      { status: 200, json: { error: "Could not be stored" } },
    ]) {
      await page.route("/api/contact", (route) => route.fulfill(response));
      await page.goto("/contact");
      await fill(page, valid);
      await sendButton(page).click();
      await expect(page.getByText("Kunne ikke sende melding", { exact: true })).toBeVisible();
      await expect(page.getByText("Kunne ikke sende meldingen. Vennligst prøv igjen senere.")).toBeVisible();
      await expectUnchangedForm(page);

      await page.unroute("/api/contact");
      await sendButton(page).click();
      await expect(page.getByText(thanks)).toBeVisible();
      await expect(field(page, "Melding")).toHaveValue("");
    }
  });

  test("stays in the form when the network is lost", async ({ page, context }) => {
    await openAndFill(page, "/contact", valid);
    await context.setOffline(true);
    await sendButton(page).click();
    await expect(page.getByText("En feil oppstod", { exact: true })).toBeVisible();
    await expect(page.getByText("Vennligst prøv igjen senere.", { exact: true })).toBeVisible();
    await expectUnchangedForm(page);
    await expect(sendButton(page)).toBeEnabled();
  });

  test("shows the server's error at its field", async ({ page }) => {
    const sentence = "Vennligst oppgi en adresse vi kan svare";
    await page.route("/api/contact", (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: "validation", message: sentence, fields: { email: sentence } } },
      }),
    );
    await page.goto("/contact");
    await fill(page, valid);
    await sendButton(page).click();
    await expect(field(page, "E-post")).toHaveAccessibleDescription(sentence);
    await expect(field(page, "E-post")).toBeFocused();
    await expectUnchangedForm(page);
    expect(await page.evaluate(() => localStorage.getItem("unsent-message"))).toBeNull();
  });

  test("shows the server's message when the visitor is throttled", async ({ page }) => {
    const sentence = "Du har sendt mange meldinger. Prøv igjen om ti minutter.";
    await page.route("/api/contact", (route) =>
      route.fulfill({ status: 429, json: { error: { code: "rate_limited", message: sentence } } }),
    );
    await page.goto("/contact");
    await fill(page, valid);
    await sendButton(page).click();
    await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
    await expectUnchangedForm(page);
  });
});

test.describe("an unsent enquiry", () => {
  test.use({ allowedConsole: [/\/api\/contact\)$|\/api\/boats\?|ERR_INTERNET_DISCONNECTED/] });
  const notSent = "Meldingen er ikke sendt ennå.";
  const perhapsSent = "Meldingen er kanskje ikke sendt.";

  test("survives a reload, and is stored once although its first response was lost", async ({
    page,
    server,
    signIn,
  }) => {
    const posts = collectPosts(page);
    const Melding = `Skrevet uten dekning ${Date.now()}`;
    await page.goto("/contact?boat=lomvi");
    await fill(page, { ...valid, Melding });
    await field(page, "Lokalitet").fill("Kvalvika");
    const week = page.getByRole("checkbox", { name: /^Uke/ }).nth(3);
    await week.check();
    // The server stores the enquiry, but the response is lost.
    await page.route("/api/contact", async (route) => {
      await route.fetch();
      await route.abort("internetdisconnected");
    });
    await sendButton(page).click();
    await expect(page.getByText("En feil oppstod", { exact: true })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: notSent })).toContainText("av seg selv");

    await page.unroute("/api/contact");
    const expectRestored = async () => {
      await expect(page.getByText("Gjelder: Lomvi")).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: perhapsSent })).toContainText(
        "Trykk «Send melding»",
      );
      await expect(field(page, "Melding")).toHaveValue(Melding);
      await expect(field(page, "E-post")).toHaveValue(valid["E-post"]);
      await expect(field(page, "Lokalitet")).toHaveValue("Kvalvika");
      await expect(week).toBeChecked();
    };
    await page.goto("/contact");
    await expectRestored();

    // Also where the list of boats for a form about none cannot be read.
    await page.goto("/terms");
    await page.route(/\/api\/boats\?.*limit=25$/, (route) => route.abort());
    await page.getByRole("banner").getByRole("link", { name: "Kontakt" }).click();
    await expectRestored();
    await sendButton(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(page.getByText(perhapsSent)).toBeHidden();
    await page.reload();
    await expect(field(page, "Melding")).toHaveValue("");
    expect(await page.evaluate(() => localStorage.getItem("unsent-message"))).toBeNull();

    expect(new Set(posts.map((post) => post.headers()["idempotency-key"])).size).toBe(1);
    await signIn(page);
    const stored = await readEnquiries(page, server);
    expect(stored.filter(({ preview }) => preview === Melding)).toMatchObject([
      { about: [{ id: "lomvi" }], status: "new" },
    ]);
  });

  test("is stored while it is being sent, and neither sent nor announced by another page meanwhile", async ({
    page,
    context,
  }) => {
    const Melding = `Nettet er tregt ${Date.now()}`;
    const startSending = async (from: Page) => {
      await from.unroute("/api/contact");
      const release = await holdRequests(from, "/api/contact");
      await sendButton(from).click();
      await expect(sendButton(from)).toBeDisabled();
      return release;
    };
    const expectBusy = async (other: Page) => {
      await expect(field(other, "Melding")).toHaveValue(Melding);
      await expect(sendButton(other)).toBeDisabled();
      await expect(other.getByText(/sendt/)).toHaveCount(0);
    };
    await page.goto("/contact");
    await fill(page, { ...valid, Melding });
    let release = await startSending(page);
    const other = await context.newPage();
    const posts = collectPosts(other);
    await other.goto("/contact");
    await expectBusy(other);
    release((route) => route.continue());
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(field(other, "Melding")).toHaveValue("");
    await expect(sendButton(other)).toBeEnabled();
    await expect(other.getByText(/sendt/)).toHaveCount(0);
    expect(posts).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("unsent-message"))).toBeNull();

    // A page that was left still sends, and what it reports is true on the way back.
    await fill(other, { ...valid, Melding });
    release = await startSending(other);
    const links = other.getByRole("banner");
    await links.getByRole("link", { name: "Tjenester" }).click();
    await expect(other).toHaveURL(/services/);
    await links.getByRole("link", { name: "Kontakt" }).click();
    await expectBusy(other);
    release((route) => route.fulfill({ status: 503 }));
    const announced = (by: Page) => by.getByRole("status").filter({ hasText: perhapsSent });
    await expect(announced(other)).toBeVisible();
    await expect(field(other, "Melding")).toHaveValue(Melding);

    release = await startSending(other);
    release((route) => route.abort());
    await expect(other.getByText(notSent)).toBeVisible();
    await page.goto("/contact");
    await expect(announced(page)).toBeVisible();
    await page.unroute("/api/contact");
    await sendButton(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await other.unroute("/api/contact");
    await other.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(other.getByText(notSent)).toBeHidden();
    await expect(other.getByText(thanks)).toBeHidden();
    expect(posts).toHaveLength(2);

    await fill(page, { ...valid, Melding });
    const sending = page.waitForRequest("**/api/contact");
    await startSending(page);
    const key = (await sending).headers()["idempotency-key"];
    await page.close();
    await other.reload();
    await expect(announced(other)).toBeVisible();
    await sendButton(other).click();
    await expect(other.getByText(thanks)).toBeVisible();
    expect(posts.map((post) => post.headers()["idempotency-key"])).toEqual([
      expect.any(String),
      posts[0]?.headers()["idempotency-key"],
      key,
    ]);
  });

  test.describe("on a cached page", () => {
    test.use({
      serviceWorkers: "allow",
      allowedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/(?:assets|media)\//],
    });

    /** The form loads the toaster on focus, and the service worker caches it after the page has got it. */
    async function waitUntilFormIsCached(page: Page) {
      const findUncached = () =>
        page.evaluate(async () => {
          const loaded = performance
            .getEntriesByType("resource")
            .map(({ name }) => name)
            .filter((name) => new URL(name).pathname.startsWith("/assets/"));
          const toaster = loaded.find((name) => /\/toaster-[^/]*\.js$/.test(name));
          if (toaster === undefined) return ["toaster"];
          // Resolves when everything that it imports is loaded too.
          await import(toaster);
          const cache = await caches.open("files-1");
          const isCached = await Promise.all(
            loaded.map(async (name) => (await cache.match(name)) !== undefined),
          );
          return loaded.filter((_, index) => !isCached[index]);
        });
      await expect.poll(findUncached).toEqual([]);
    }

    test("is written offline, survives a reload and is sent when the network is back", async ({
      page,
      context,
    }) => {
      await page.goto("/contact");
      await field(page, "Navn").focus();
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      // The service worker sees every request from the second load on.
      await page.reload();
      await field(page, "Navn").focus();
      await waitUntilFormIsCached(page);
      await context.setOffline(true);
      await page.reload();
      await fill(page, { ...valid, Melding: "Skrevet ute på merdkanten" });
      await sendButton(page).click();
      await expect(page.getByText("En feil oppstod", { exact: true })).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: notSent })).toContainText("av seg selv");
      await page.reload();
      await expect(field(page, "Melding")).toHaveValue("Skrevet ute på merdkanten");
      await expect(page.getByRole("status").filter({ hasText: notSent })).toContainText("av seg selv");
      await context.setOffline(false);
      await expect(page.getByText(thanks)).toBeVisible();

      // The files are gone after a reload, so it is not sent before the visitor has seen that.
      const posts = collectPosts(page);
      await context.setOffline(true);
      await fill(page, { ...valid, Melding: "Se planen som ligger ved" });
      const plan = { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 plan") };
      await page.getByLabel("Vedlegg").setInputFiles(plan);
      await sendButton(page).click();
      await expect(page.getByRole("status").filter({ hasText: notSent })).toContainText(
        "Vedleggene følger med",
      );
      const tried = posts.length;
      await page.reload();
      await expect(page.getByRole("status").filter({ hasText: perhapsSent })).toContainText(
        "velg dem på nytt",
      );
      await context.setOffline(false);
      await page.reload();
      await expect(field(page, "Melding")).toHaveValue("Se planen som ligger ved");
      await expect(page.getByRole("status").filter({ hasText: perhapsSent })).toContainText(
        "velg dem på nytt",
      );
      expect(posts).toHaveLength(tried);
    });
  });

  test("is sent without a click when the network is back", async ({ page, context }) => {
    await openAndFill(page, "/contact", { ...valid, Melding: "Sendes når dekningen er tilbake" });
    await context.setOffline(true);
    await sendButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: notSent })).toContainText("av seg selv");
    await expect(sendButton(page)).toBeFocused();
    await context.setOffline(false);
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(field(page, "Melding")).toHaveValue("");
    await expect(page.getByText(notSent)).toBeHidden();
  });

  test("about another boat stays out of the form, and leaves it as it was opened when it is discarded", async ({
    page,
  }) => {
    const posts = collectPosts(page);
    const readKey = () =>
      page.evaluate(() => {
        const stored = localStorage.getItem("unsent-message");
        return stored && (JSON.parse(stored) as { key: string }).key;
      });
    const store = (about?: object[]) =>
      page.evaluate((enquiry) => localStorage.setItem("unsent-message", JSON.stringify(enquiry)), {
        key: "earlier",
        message: { name: "Ola", email: "ola@example.no", phone: "", message: "Vask av seks nøter", about },
      });
    await page.goto("/contact?boat=alke");
    await store([{ kind: "boat", id: "lomvi" }]);
    await page.reload();
    const earlier = page.getByRole("status").filter({ hasText: "Du har en annen melding" });
    const link = earlier.getByRole("link", { name: "Vis meldingen (åpnes i ny fane)" });
    await expect(link).toHaveAttribute("href", "/contact?boat=lomvi");
    await expect(page.getByText("Gjelder: Alke")).toBeVisible();
    await expect(page.getByText("Gjelder: Lomvi")).toBeHidden();
    await expect(field(page, "Melding")).toHaveValue("");

    await fill(page, valid);
    await sendButton(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    expect(posts[0]?.postDataJSON()).toMatchObject({ about: [{ kind: "boat", id: "alke" }] });
    await expect(earlier).toBeVisible();
    expect(await readKey()).toBe("earlier");

    // A week is not what the enquiry is about.
    const week = page.getByRole("checkbox", { name: /^Uke/ }).nth(2);
    const number = Number(/\d+/.exec((await week.getAttribute("aria-label")) ?? "")?.[0]);
    await page.goto(`/contact?uke=${number}`);
    await expect(page.getByText("Gjelder: Lomvi")).toBeVisible();
    await expect(page).toHaveURL("/contact?boat=lomvi");
    await expect(field(page, "Melding")).toHaveValue("Vask av seks nøter");
    await expect(week).not.toBeChecked();
    await page.getByRole("button", { name: "Forkast meldingen" }).click();
    await expect(page).toHaveURL(`/contact?uke=${number}`);
    await expect(page.getByText(/Gjelder:/)).toHaveCount(0);
    await expect(field(page, "Navn")).toBeFocused();
    await expect(field(page, "Melding")).toHaveValue("");
    await expect(week).toBeChecked();
    expect(await readKey()).toBeNull();

    // One about nothing in particular does not become one about a boat.
    await store();
    await page.goto("/contact?boat=alke");
    await expect(link).toHaveAttribute("href", "/contact");
    await expect(field(page, "Melding")).toHaveValue("");
    await earlier.getByRole("button", { name: "Forkast den meldingen" }).click();
    await expect(earlier).toBeHidden();
    await expect(field(page, "Navn")).toBeFocused();
    expect(await readKey()).toBeNull();
  });

  test("is not sent without a click once it is changed, and can be discarded", async ({ page, context }) => {
    const posts = collectPosts(page);
    await openAndFill(page, "/contact", valid);
    await context.setOffline(true);
    await sendButton(page).click();
    await expect(page.getByText(notSent)).toBeVisible();
    await field(page, "Melding").fill("Nå skriver jeg noe annet");
    await expect(page.getByText(notSent)).toBeHidden();
    const before = posts.length;
    await context.setOffline(false);
    await page.reload();
    await expect(field(page, "Melding")).toHaveValue(valid.Melding);
    await page.getByRole("button", { name: "Forkast meldingen" }).click();
    await expect(field(page, "Navn")).toBeFocused();
    await expect(field(page, "Melding")).toHaveValue("");
    await page.reload();
    await expect(sendButton(page)).toBeVisible();
    await expect(page.getByText(perhapsSent)).toBeHidden();
    expect(posts).toHaveLength(before);

    await openAndFill(page, "/contact?boat=lomvi", valid);
    await context.setOffline(true);
    await sendButton(page).click();
    await expect(page.getByText(notSent)).toBeVisible();
    await page.getByRole("button", { name: "Fjern Lomvi" }).click();
    await expect(page.getByText("Gjelder: Lomvi")).toBeHidden();
    const tried = posts.length;
    await context.setOffline(false);
    await expect(page.getByText(notSent)).toBeHidden();
    expect(posts).toHaveLength(tried);
  });
});

test("the honeypot field is invisible and unreachable, and archives the enquiry when filled in", async ({
  page,
  server,
  signIn,
}) => {
  await page.goto("/contact");
  const honeypot = page.locator("input[name=comment]");
  await expect(honeypot).not.toBeInViewport();
  await expect(page.getByRole("textbox")).toHaveCount(4);
  await field(page, "E-post").focus();
  // Telefon, Melding, and what an offer can be priced by, which is closed.
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Tab");
  await expect(sendButton(page)).toBeFocused();

  const Melding = `Jeg fyller ut alt ${Date.now()}`;
  await fill(page, { ...valid, Melding });
  await honeypot.evaluate((input: HTMLInputElement) => (input.value = "https://x.example"));
  await sendButton(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await signIn(page);
  const stored = await readEnquiries(page, server);
  expect(stored.find(({ preview }) => preview === Melding)).toMatchObject({
    status: "archived",
    suspicion: "honeypot",
  });
});

test.describe("when the validation script cannot be loaded", () => {
  test.use({ allowedConsole: [/\/assets\/|status of 400/] });

  test("the server's errors are shown at the fields", async ({ page }) => {
    await page.goto("/contact");
    await page.route("**/assets/**", (route) => route.abort());
    await fill(page, { ...valid, "E-post": "kari" });
    await sendButton(page).click();
    await expect(field(page, "E-post")).toHaveAccessibleDescription(emailProblem);
    await expect(field(page, "E-post")).toBeFocused();
  });
});

test.describe("an enquiry about a boat or a service", () => {
  test("names the boat, also after client-side navigation, and sends it with the enquiry", async ({
    page,
  }) => {
    const posts = collectPosts(page);
    await page.goto("/fleet/lomvi");
    await page.getByRole("main").locator('a[href="/contact?boat=lomvi"]').first().click();
    await expect(page.getByText("Gjelder: Lomvi")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Gjelder: Lomvi")).toBeVisible();
    await fill(page, valid);
    await sendButton(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    expect(posts[0]?.postDataJSON()).toMatchObject({ about: [{ kind: "boat", id: "lomvi" }] });
  });

  test("can be made a general one without losing the form's values", async ({ page }) => {
    const posts = collectPosts(page);
    await page.goto("/contact?service=notvasking");
    await expect(page.getByText(/^Gjelder: Notvask/)).toBeVisible();
    await fill(page, valid);
    await field(page, "Lokalitet").fill("Kvalvika");
    await page.getByRole("button", { name: /^Fjern Notvask/ }).click();
    await expect(page.getByText(/^Gjelder:/)).toBeHidden();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole("heading", { name: "Send oss en melding" })).toBeFocused();
    await expectUnchangedForm(page);
    await sendButton(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    expect(posts[0]?.postDataJSON()).toMatchObject({ site: "Kvalvika" });
    expect(posts[0]?.postDataJSON()).not.toHaveProperty("about");
  });

  test("names nothing that does not exist", async ({ page }) => {
    for (const search of ["?boat=finnes-ikke", "?service=%3Cscript%3E", "?boat=", "?annet=lomvi"]) {
      await page.goto(`/contact${search}`);
      await expect(sendButton(page), search).toBeVisible();
      await expect(page.getByText(/Gjelder:/), search).toHaveCount(0);
    }
  });

  test("has the service that is chosen where the URL names one that does not exist", async ({ page }) => {
    const posts = collectPosts(page);
    await page.goto("/contact?service=finnes-ikke");
    await fill(page, valid);
    await page.getByText("Så kan vi gi deg pris med en gang").click();
    await page.getByRole("combobox", { name: "Tjeneste" }).selectOption("notvasking");
    await sendButton(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    expect(posts[0]?.postDataJSON()).toMatchObject({ about: [{ kind: "service", id: "notvasking" }] });
  });
});

test.describe("without JavaScript", () => {
  // The response to an invalid form has the status 400.
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of 400 .*\/contact/] });

  test("an invalid form is rendered with the same errors and the submitted values", async ({ page }) => {
    await page.goto("/contact?boat=lomvi");
    await fill(page, { Navn: "K", "E-post": "kari", Telefon: "123", Melding: "<b>kort" });
    await sendButton(page).click();
    for (const problem of [nameProblem, emailProblem, messageProblem]) {
      await expect(page.getByText(problem)).toBeVisible();
    }
    await expect(field(page, "E-post")).toHaveAccessibleDescription(emailProblem);
    await expect(field(page, "Navn")).toHaveValue("K");
    await expect(field(page, "Melding")).toHaveValue("<b>kort");
    await expect(page.getByText("Gjelder: Lomvi")).toBeVisible();

    await fill(page, valid);
    await sendButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: thanks })).toBeVisible();
    await expect(field(page, "Melding")).toHaveValue("");
  });

  test("an enquiry is stored with the service it is about, which can be removed", async ({
    page,
    server,
    signIn,
  }) => {
    await page.goto("/contact?boat=lomvi");
    await page.getByRole("button", { name: "Fjern Lomvi" }).click();
    await expect(page.getByText(/Gjelder:/)).toHaveCount(0);

    await page.goto("/contact?service=notvasking");
    await fill(page, { ...valid, Melding: "Uten skript, men med vilje" });
    await sendButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: thanks })).toBeVisible();
    await signIn(page);
    expect(await readEnquiries(page, server)).toContainEqual(
      expect.objectContaining({
        preview: "Uten skript, men med vilje",
        about: [expect.objectContaining({ kind: "service", id: "notvasking" })],
      }),
    );
  });

  test("the street and a link replace the map", async ({ page }) => {
    await page.goto("/contact");
    const section = page.getByRole("region", { name: "Finn oss" });
    await expect(section.getByText("Skarvkaia 6, 9300 Finnsnes")).toBeVisible();
    await expect(section.getByRole("link", { name: "Åpne kartet" })).toHaveAttribute(
      "href",
      /^https:\/\/www\.openstreetmap\.org\//,
    );
    await expect(section.locator("iframe")).toHaveCount(0);
  });
});

test.describe("the map", () => {
  test("is requested only when it is scrolled into view", async ({ context, page }) => {
    const requests: string[] = [];
    await context.route("https://www.openstreetmap.org/**", (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<p>Kart</p>" });
    });
    await page.goto("/contact");
    const section = page.getByRole("region", { name: "Finn oss" });
    await expect(section.getByText("Kart fra OpenStreetMap")).toBeAttached();
    await expect(section.locator("iframe")).toHaveCount(0);
    expect(requests).toEqual([]);

    await section.getByRole("link", { name: "Åpne kartet" }).scrollIntoViewIfNeeded();
    const map = section.getByTitle("Kart over Skarvkaia 6, 9300 Finnsnes");
    await expect(map).toHaveAttribute("loading", "lazy");
    await expect(map).toHaveAttribute("src", /embed\.html\?bbox=.*marker=69\.2296%2C17\.9811/);
    await expect(map).toHaveCSS("opacity", "1");
    expect((await map.boundingBox())?.height).toBe(500);

    await section.getByRole("button", { name: "Bruk kartet" }).click();
    await expect(section.getByRole("button", { name: "Bruk kartet" })).toBeHidden();
    await expect(map).toBeFocused();
  });

  test("is replaced by the drawn chart when it cannot be loaded", async ({ context, page }) => {
    await context.route("https://www.openstreetmap.org/**", (route) => route.abort());
    await page.goto("/contact");
    const section = page.getByRole("region", { name: "Finn oss" });
    await section.getByRole("link", { name: "Åpne kartet" }).scrollIntoViewIfNeeded();
    await expect(section.getByText("Kartet fra OpenStreetMap kan ikke vises nå.")).toBeVisible();
    await expect(section.getByRole("img", { name: /Sjøkart/ })).toBeVisible();
    await expect(section.locator("iframe")).toHaveCSS("opacity", "0");
  });
});
