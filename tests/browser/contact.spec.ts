import type { Page, Request } from "@playwright/test";
import type { EnquiryPage } from "../../src/contract/enquiries.ts";
import { expect, test } from "../support/browser.ts";
import { waitForHydration, waitForScripts } from "../support/page-ready.ts";
import { holdRequests, nameBackground } from "./boats.ts";
import { closeToast, toast } from "./toasts.ts";

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

/** Expects the toast that confirms an enquiry, and closes it: the next one says the same. */
async function expectThanks(page: Page) {
  await closeToast(toast(page, thanks));
}

/** The page's own time when it shows the text: on a busy machine a test notices it later. */
function readTimeWhenShown(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.innerText.includes(wanted)) return;
          observer.disconnect();
          resolve(Date.now());
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );
}

async function expectUnchangedForm(page: Page) {
  for (const [label, value] of Object.entries(valid)) await expect(field(page, label)).toHaveValue(value);
}

test("the contact page lists how to reach the company, hides the honeypot field and validates the form", async ({
  page,
}) => {
  const posts = collectPosts(page);
  await page.clock.install();
  await page.goto("/contact");

  await test.step("the company's phone numbers, email, street and WhatsApp link, and autocomplete tokens", async () => {
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

  await test.step("the honeypot field is invisible and unreachable", async () => {
    await expect(page.locator("input[name=comment]")).not.toBeInViewport();
    await expect(page.getByRole("textbox")).toHaveCount(4);
    await field(page, "E-post").focus();
    // Telefon, Melding, and what an offer can be priced by, which is closed.
    for (let press = 0; press < 4; press += 1) await page.keyboard.press("Tab");
    await expect(sendButton(page)).toBeFocused();
  });

  await test.step("marks each invalid field until it is valid, focuses the first one and sends nothing", async () => {
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
    await message.fill("12345678");
    await message.press("9");
    await expect(message).toHaveValue("123456789");
    await expect(page.getByText(messageProblem)).toBeVisible();
    await message.press("0");
    await expect(page.getByText(messageProblem)).toBeHidden();
    await expect(message).toHaveAttribute("aria-invalid", "false");
    await expect(page.getByText(nameProblem)).toBeVisible();

    await fill(page, valid);
    for (const [label, value, problem] of [
      ["Navn", "K", nameProblem],
      ["Navn", "   K   ", nameProblem],
      ["E-post", "kari", emailProblem],
      ["E-post", "kari@", emailProblem],
      ["E-post", "@example.no", emailProblem],
      ["E-post", "kari nordmann@example.no", emailProblem],
      ["Melding", "123456789", messageProblem],
    ] as const) {
      await field(page, label).fill(value);
      await sendButton(page).click();
      await expect(field(page, label)).toBeFocused();
      await expect(field(page, label)).toHaveAccessibleDescription(problem);
      await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
      await field(page, label).fill(valid[label]);
    }
    expect(posts).toHaveLength(0);
  });

  await test.step("accepts the shortest values, and shows the toast for five seconds", async () => {
    await fill(page, {
      Navn: "Bo",
      "E-post": "kari.nordmann+tilbud@firma.example.no",
      Telefon: "",
      Melding: "1234567890",
    });
    const shownAt = readTimeWhenShown(page, thanks);
    await sendButton(page).click();
    await page.clock.pauseAt((await shownAt) + 4_500);
    await expect(page.getByText(thanks)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByText(thanks)).toBeHidden();
    await page.clock.resume();
    await expect(field(page, "Melding")).toHaveValue("");
    expect(posts.map((post) => post.postDataJSON() as unknown)).toEqual([
      { name: "Bo", email: "kari.nordmann+tilbud@firma.example.no", phone: "", message: "1234567890" },
    ]);
  });

  await test.step("accepts the longest message, and any phone number", async () => {
    const long = "Nøter ved Senja! ".repeat(1177).slice(0, 20_000);
    await fill(page, { ...valid, Telefon: "ring etter kl. 12", Melding: long });
    await sendButton(page).click();
    await expect(field(page, "Melding")).toHaveValue("");
    expect(posts).toHaveLength(2);
    expect(posts[1]?.postDataJSON()).toMatchObject({ phone: "ring etter kl. 12", message: long });
  });
});

test.describe("sending an enquiry", () => {
  test.use({ allowedConsole: [/\/api\/contact\)$/] });

  test("confirms what was sent, stores it once, and keeps what is changed meanwhile", async ({
    page,
    server,
    signIn,
  }) => {
    const posts = collectPosts(page);
    await page.goto("/contact");

    await test.step("confirms the enquiry and empties the form, also a second time", async () => {
      for (const Melding of ["Første melding fra Kari", "Andre melding fra Kari"]) {
        await fill(page, { ...valid, Melding });
        await sendButton(page).click();
        await expect(field(page, "Melding")).toHaveValue("");
        await expect(field(page, "Navn")).toHaveValue("");
        await expect(page.getByText("Melding sendt!", { exact: true })).toBeVisible();
        await expectThanks(page);
      }
      expect(posts.map((post) => post.postDataJSON() as unknown)).toEqual(
        ["Første melding fra Kari", "Andre melding fra Kari"].map((message) => ({
          name: valid.Navn,
          email: valid["E-post"],
          phone: valid.Telefon,
          message,
        })),
      );
    });

    await test.step("sends once on a double click, and shows no error afterwards", async () => {
      posts.length = 0;
      await fill(page, valid);
      await sendButton(page).dblclick({ delay: 20 });
      await expectThanks(page);
      await expect(page.getByText(nameProblem)).toBeHidden();
      expect(posts).toHaveLength(1);
    });

    await test.step("disables the button until the response arrives, and then focuses the confirmation", async () => {
      posts.length = 0;
      const release = await holdRequests(page, "/api/contact");
      await fill(page, valid);
      await sendButton(page).focus();
      await page.keyboard.press("Enter");
      await expect(sendButton(page)).toBeDisabled();
      await field(page, "Navn").press("Enter");
      release((route) => route.continue());
      await expectThanks(page);
      await expect(sendButton(page)).toBeEnabled();
      expect(posts).toHaveLength(1);
      await page.unroute("/api/contact");

      await fill(page, valid);
      await sendButton(page).focus();
      await page.keyboard.press("Enter");
      await expect(field(page, "Melding")).toHaveValue("");
      await expect(page.getByRole("heading", { name: "Vi har fått meldingen din" })).toBeFocused();
      await expectThanks(page);
    });

    const confirmation = page.getByRole("status").filter({ hasText: "Vi har fått meldingen din" });
    await test.step("keeps what is written meanwhile, says what was sent, and retries nothing", async () => {
      posts.length = 0;
      const notice = page.getByRole("status").filter({ hasText: "Det du endret underveis, er ikke sendt." });
      const first = "Kan dere vaske fire nøter?";
      await fill(page, { ...valid, Melding: first });
      let release = await holdRequests(page, "/api/contact");
      await sendButton(page).click();
      await expect(sendButton(page)).toBeDisabled();
      const message = field(page, "Melding");
      await message.fill("Lokaliteten er Kvalvika.");
      release((route) => route.continue());
      await expect(confirmation).toContainText(first);
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

    const archived = `Jeg fyller ut alt ${Date.now()}`;
    await test.step("with the honeypot field filled in is confirmed too", async () => {
      await fill(page, { ...valid, Melding: archived });
      const honeypot = page.locator("input[name=comment]");
      await honeypot.evaluate((input: HTMLInputElement) => (input.value = "https://x.example"));
      await sendButton(page).click();
      await expect(confirmation).toContainText(archived);
    });

    await test.step("everything is stored, and archived where the honeypot field was filled in", async () => {
      await signIn(page);
      const stored = await readEnquiries(page, server);
      expect(stored.map(({ preview }) => preview)).toEqual(
        expect.arrayContaining(["Første melding fra Kari", "Andre melding fra Kari"]),
      );
      expect(stored.find(({ preview }) => preview === archived)).toMatchObject({
        status: "archived",
        suspicion: "honeypot",
      });
    });
  });

  test("does not say how long filling in took before hydration, and can be repeated when it fails", async ({
    page,
  }) => {
    await test.step("the time to fill in what was written before hydration is not known", async () => {
      const release = await holdRequests(page, "**/assets/*.js");
      await page.goto("/contact", { waitUntil: "commit" });
      await fill(page, valid);
      release((route) => route.continue());
      await waitForHydration(page);
      await page.unroute("**/assets/*.js");
      const posts = collectPosts(page);
      await sendButton(page).click();
      await expectThanks(page);
      expect(posts.map((post) => post.headers()["x-fill-ms"])).toEqual([undefined]);
      await fill(page, valid);
      await sendButton(page).click();
      await expect.poll(() => posts[1]?.headers()["x-fill-ms"]).toMatch(/^\d+$/);
      await expectThanks(page);
    });

    await test.step("stays in the form when the server fails, and can be sent again", async () => {
      for (const response of [
        { status: 500, json: { error: { code: "internal", message: "Something went wrong" } } },
        { status: 503, body: "<h1>Service Unavailable</h1>", contentType: "text/html" },
        { status: 200, json: { error: "Could not be stored" } },
      ]) {
        await page.route("/api/contact", (route) => route.fulfill(response));
        await fill(page, valid);
        await sendButton(page).click();
        await expect(page.getByText("Kunne ikke sende melding", { exact: true })).toBeVisible();
        await expect(
          page.getByText("Kunne ikke sende meldingen. Vennligst prøv igjen senere."),
        ).toBeVisible();
        await expectUnchangedForm(page);

        await page.unroute("/api/contact");
        await sendButton(page).click();
        await expectThanks(page);
        await expect(field(page, "Melding")).toHaveValue("");
        await expect(page.getByText("Kunne ikke sende melding", { exact: true })).toBeHidden();
      }
    });

    await test.step("shows the server's error at its field", async () => {
      const sentence = "Vennligst oppgi en adresse vi kan svare";
      await page.route("/api/contact", (route) =>
        route.fulfill({
          status: 400,
          json: { error: { code: "validation", message: sentence, fields: { email: sentence } } },
        }),
      );
      await fill(page, valid);
      await sendButton(page).click();
      await expect(field(page, "E-post")).toHaveAccessibleDescription(sentence);
      await expect(field(page, "E-post")).toBeFocused();
      await expectUnchangedForm(page);
      expect(await page.evaluate(() => localStorage.getItem("unsent-message"))).toBeNull();
      await page.unroute("/api/contact");
    });

    await test.step("shows the server's message when the visitor is throttled", async () => {
      const sentence = "Du har sendt mange meldinger. Prøv igjen om ti minutter.";
      await page.route("/api/contact", (route) =>
        route.fulfill({ status: 429, json: { error: { code: "rate_limited", message: sentence } } }),
      );
      await sendButton(page).click();
      await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
      await expectUnchangedForm(page);
    });
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

test.describe("an unsent enquiry", () => {
  test.use({ allowedConsole: [/\/api\/contact\)$|\/api\/boats\?|ERR_INTERNET_DISCONNECTED/] });
  const notSent = "Meldingen er ikke sendt ennå.";
  const perhapsSent = "Meldingen er kanskje ikke sendt.";

  test("survives a reload and is stored once, and stays out of a form about another boat", async ({
    page,
    server,
    signIn,
  }) => {
    const posts = collectPosts(page);
    const Melding = `Skrevet uten dekning ${Date.now()}`;

    await test.step("is restored in a general form, and sent again with the same key", async () => {
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
    });

    await test.step("about another boat stays out of the form, and leaves it as it was opened when it is discarded", async () => {
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
      posts.length = 0;
      await store([{ kind: "boat", id: "lomvi" }]);
      await page.goto("/contact?boat=alke");
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

    await test.step("is stored once although its first response was lost", async () => {
      await signIn(page);
      const stored = await readEnquiries(page, server);
      expect(stored.filter(({ preview }) => preview === Melding)).toMatchObject([
        { about: [{ id: "lomvi" }], status: "new" },
      ]);
    });
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
          const needed = ["/contact", ...loaded];
          const isCached = await Promise.all(
            needed.map(async (name) => (await caches.match(name)) !== undefined),
          );
          return needed.filter((_, index) => !isCached[index]);
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

  test("is sent when the network is back, unless it is changed or discarded", async ({ page, context }) => {
    const posts = collectPosts(page);
    await openAndFill(page, "/contact", valid);

    await test.step("stays in the form when the network is lost", async () => {
      await context.setOffline(true);
      await sendButton(page).click();
      await expect(page.getByText("En feil oppstod", { exact: true })).toBeVisible();
      await expect(page.getByText("Vennligst prøv igjen senere.", { exact: true })).toBeVisible();
      await expectUnchangedForm(page);
      await expect(sendButton(page)).toBeEnabled();
    });

    await test.step("is sent without a click when the network is back", async () => {
      await expect(page.getByRole("status").filter({ hasText: notSent })).toContainText("av seg selv");
      await expect(sendButton(page)).toBeFocused();
      await context.setOffline(false);
      await expectThanks(page);
      await expect(field(page, "Melding")).toHaveValue("");
      await expect(page.getByText(notSent)).toBeHidden();
    });

    await test.step("is not sent without a click once it is changed, and can be discarded", async () => {
      await fill(page, valid);
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
});

test.describe("an enquiry about a boat or a service", () => {
  test("names what exists and sends it with the enquiry, and can be made a general one", async ({ page }) => {
    const posts = collectPosts(page);

    await test.step("names the boat, also after client-side navigation, and sends it", async () => {
      await page.goto("/fleet/lomvi");
      await page.getByRole("main").locator('a[href="/contact?boat=lomvi"]').first().click();
      await expect(page.getByText("Gjelder: Lomvi")).toBeVisible();
      await page.reload();
      await expect(page.getByText("Gjelder: Lomvi")).toBeVisible();
      await fill(page, valid);
      await sendButton(page).click();
      await expectThanks(page);
      expect(posts[0]?.postDataJSON()).toMatchObject({ about: [{ kind: "boat", id: "lomvi" }] });
    });

    await test.step("can be made a general one without losing the form's values", async () => {
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
      await expectThanks(page);
      expect(posts[1]?.postDataJSON()).toMatchObject({ site: "Kvalvika" });
      expect(posts[1]?.postDataJSON()).not.toHaveProperty("about");
    });

    await test.step("names nothing that does not exist", async () => {
      const readPage = async (search: string) => (await page.request.get(`/contact${search}`)).text();
      expect(await readPage("?boat=lomvi")).toContain("Gjelder:");
      for (const search of ["?boat=finnes-ikke", "?service=%3Cscript%3E", "?boat=", "?annet=lomvi"]) {
        const html = await readPage(search);
        expect(html, search).toContain("Send melding");
        expect(html, search).not.toContain("Gjelder:");
      }
    });

    await test.step("has the service that is chosen where the URL names one that does not exist", async () => {
      await page.goto("/contact?service=finnes-ikke");
      await expect(page.getByText(/Gjelder:/)).toHaveCount(0);
      await fill(page, valid);
      await page.getByText("Så kan vi gi deg pris med en gang").click();
      await page.getByRole("combobox", { name: "Tjeneste" }).selectOption("notvasking");
      await sendButton(page).click();
      await expectThanks(page);
      expect(posts[2]?.postDataJSON()).toMatchObject({ about: [{ kind: "service", id: "notvasking" }] });
    });
  });
});

test.describe("without JavaScript", () => {
  // The response to an invalid form has the status 400.
  test.use({ javaScriptEnabled: false, allowedConsole: [/status of 400 .*\/contact/] });

  test("an enquiry is validated and stored, and the street and a link replace the map", async ({
    page,
    server,
    signIn,
  }) => {
    await test.step("what an enquiry is about can be removed", async () => {
      await page.goto("/contact?boat=lomvi");
      await page.getByRole("button", { name: "Fjern Lomvi" }).click();
      await expect(page.getByText(/Gjelder:/)).toHaveCount(0);
    });

    await test.step("the street and a link replace the map", async () => {
      const section = page.getByRole("region", { name: "Finn oss" });
      await expect(section.getByText("Skarvkaia 6, 9300 Finnsnes")).toBeVisible();
      await expect(section.getByRole("link", { name: "Åpne kartet" })).toHaveAttribute(
        "href",
        /^https:\/\/www\.openstreetmap\.org\//,
      );
      await expect(section.locator("iframe")).toHaveCount(0);
    });

    await test.step("an invalid form is rendered with the same errors and the submitted values", async () => {
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

    await test.step("an enquiry is stored with the service it is about", async () => {
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
  });
});

test.describe("where something cannot be loaded", () => {
  // Requests that a step below aborts.
  test.use({ allowedConsole: [/net::ERR_FAILED.*\/assets\/|status of 400/] });

  test("a drawn chart replaces the map, and the server's errors are shown at the fields", async ({
    context,
    page,
  }) => {
    const section = page.getByRole("region", { name: "Finn oss" });
    const openMap = section.getByRole("link", { name: "Åpne kartet" });
    const map = "https://www.openstreetmap.org/**";

    await test.step("the map is requested only when it is scrolled into view", async () => {
      const requests: string[] = [];
      await context.route(map, (route) => {
        requests.push(route.request().url());
        return route.fulfill({ contentType: "text/html", body: "<p>Kart</p>" });
      });
      await page.goto("/contact");
      await expect(section.getByText("Kart fra OpenStreetMap")).toBeAttached();
      await expect(section.locator("iframe")).toHaveCount(0);
      expect(requests).toEqual([]);

      await openMap.scrollIntoViewIfNeeded();
      const frame = section.getByTitle("Kart over Skarvkaia 6, 9300 Finnsnes");
      await expect(frame).toHaveAttribute("loading", "lazy");
      await expect(frame).toHaveAttribute("src", /embed\.html\?bbox=.*marker=69\.2296%2C17\.9811/);
      await expect(frame).toHaveCSS("opacity", "1");
      expect((await frame.boundingBox())?.height).toBe(500);

      await section.getByRole("button", { name: "Bruk kartet" }).click();
      await expect(section.getByRole("button", { name: "Bruk kartet" })).toBeHidden();
      await expect(frame).toBeFocused();
    });

    await test.step("a map that cannot be loaded is replaced by the drawn chart", async () => {
      await context.unroute(map);
      await context.route(map, (route) => route.abort());
      const links = page.getByRole("banner");
      await links.getByRole("link", { name: "Tjenester" }).click();
      await expect(page).toHaveURL(/\/services$/);
      await links.getByRole("link", { name: "Kontakt" }).click();
      await openMap.scrollIntoViewIfNeeded();
      await expect(section.getByText("Kartet fra OpenStreetMap kan ikke vises nå.")).toBeVisible();
      await expect(section.getByRole("img", { name: /Sjøkart/ })).toBeVisible();
      await expect(section.locator("iframe")).toHaveCSS("opacity", "0");
    });

    await test.step("without the validation script, the server's errors are shown at the fields", async () => {
      const posts = collectPosts(page);
      await page.route("**/assets/**", (route) => route.abort());
      await fill(page, { ...valid, "E-post": "kari" });
      await sendButton(page).click();
      await expect(field(page, "E-post")).toHaveAccessibleDescription(emailProblem);
      await expect(field(page, "E-post")).toBeFocused();
      expect(posts).toHaveLength(1);
    });
  });
});
