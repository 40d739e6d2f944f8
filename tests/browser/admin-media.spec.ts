import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { phonePicture, smallPicture } from "../support/images.ts";
import { api, dialog, expect, fillRequired, openBoat, openNew, press, test, toast } from "./admin-boats.ts";

const uploads = /\/api\/admin\/media$/;
/**
 * The browser logs every response that is not a success and every request that fails: uploads, and images of the list
 * behind the dialog that are still loading when the network goes.
 */
const brokenCalls =
  /^(?:error: Failed to load resource|failed: (?:GET|POST) net::ERR_(?:CONNECTION_RESET|INTERNET_DISCONNECTED))/;

const rows = (page: Page) =>
  dialog(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Fjern bilde" }) });
const names = (page: Page) => rows(page).locator(".image-row_name").allTextContents();
const progress = (page: Page) => dialog(page).getByRole("list", { name: "Opplasting" });
const chooser = (page: Page) => dialog(page).getByLabel("Slipp bilder her, eller klikk for å velge");

/** A picture that can be told from the others by its colour. */
async function colouredFile(index: number) {
  const background = { r: (index * 67) % 256, g: (index * 151) % 256, b: index };
  const buffer = await sharp({ create: { width: 48, height: 32, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `bilde-${index}.png`, mimeType: "image/png", buffer };
}

async function colourOf(page: Page, address: string): Promise<number[]> {
  const answer = await page.request.get(address);
  return [
    ...(
      await sharp(await answer.body())
        .raw()
        .toBuffer()
    ).subarray(0, 3),
  ];
}

test.beforeEach(async ({ page, signIn }) => signIn(page));

test("a new boat gets its pictures: wrong files are skipped, progress is real, texts and order are kept", async ({
  page,
  server,
}) => {
  await openNew(page);
  await fillRequired(page, "Bildeskuta");
  await expect(dialog(page).getByText("PNG, JPG, WebP up to 10MB each")).toBeVisible();

  await page.evaluate(noteProgress);
  await chooser(page).setInputFiles([
    { name: "telefon.jpg", mimeType: "image/jpeg", buffer: await phonePicture() },
    { name: "notat.txt", mimeType: "text/plain", buffer: Buffer.from("hei") },
    { name: "stor.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: "to.webp", mimeType: "image/webp", buffer: await smallPicture("webp") },
  ]);
  await expect(toast(page, "Invalid file type", "notat.txt is not a valid image file")).toBeVisible();
  await expect(toast(page, "File too large", "stor.jpg is larger than 10MB")).toBeVisible();
  await expect(progress(page).getByRole("listitem")).toHaveCount(2);
  const save = dialog(page).getByRole("button", { name: "Opprett Båt" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(toast(page, "Success", "2 image(s) uploaded successfully")).toBeVisible();
  await expect(progress(page).getByText("100%")).toHaveCount(2);
  const endedAt = Date.now();
  await expect(progress(page)).toHaveCount(0);
  expect(Date.now() - endedAt).toBeGreaterThan(1_000);
  // Up to 90 while it is sent, and 100 only when the server has stored it.
  const shown = await page.evaluate(() => (window as WithProgress).progress ?? {});
  expect(Object.keys(shown).toSorted()).toEqual(["telefon.jpg", "to.webp"]);
  for (const percents of Object.values(shown)) {
    expect(percents.slice(-2)).toEqual([90, 100]);
    expect(Math.max(...percents.slice(0, -1))).toBe(90);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  }
  expect(await names(page)).toEqual([
    expect.stringMatching(/^temp-\d{13}-[0-9a-f]{12}\.jpg$/),
    expect.stringMatching(/^temp-\d{13}-[0-9a-f]{12}\.webp$/),
  ]);

  await rows(page).first().getByLabel("Bildetekst").fill("Bildeskuta ved kai");
  // By drag and drop too, and dragging one over the other changes their order.
  await dropFile(page, ".drop-zone_root", await colouredFile(3));
  await expect(rows(page)).toHaveCount(3);
  const [first = "", second = "", third = ""] = await names(page);
  await dragRow(page, 2, 0);
  await expect.poll(() => names(page)).toEqual([third, first, second]);
  await rows(page).nth(2).getByRole("button", { name: "Flytt opp" }).click();
  await expect.poll(() => names(page)).toEqual([third, second, first]);
  await expect(rows(page).nth(1).getByRole("button", { name: "Flytt opp" })).toBeFocused();
  await expect(dialog(page).getByText("Bildet er flyttet til plass 2 av 3.")).toBeAttached();
  await expect(dialog(page).getByRole("img", { name: /^Forsidebilde: / })).toHaveAttribute(
    "src",
    `/media/boat-images/${third}`,
  );
  await press(page, "Opprett Båt");
  await expect(toast(page, "Success", "Boat created successfully")).toBeVisible();

  const stored = await api(page.request, server).boat("bildeskuta");
  expect(stored.images.map((address) => address.split("/").at(-1))).toEqual([third, second, first]);
  expect(Object.values(stored.image_texts)).toEqual(["Bildeskuta ved kai"]);
  await page.goto("/fleet/bildeskuta");
  const gallery = page.getByRole("main").getByRole("img");
  await expect(gallery.first()).toHaveJSProperty("complete", true);
  expect(await gallery.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const served = await page.request.get(`/media/boat-images/${first}`);
  expect(served.headers()).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=3600",
    "x-content-type-options": "nosniff",
  });
});

test("thirty files at once go up three at a time and stay in their order", async ({ page }) => {
  await openNew(page);
  let inFlight = 0;
  let most = 0;
  await page.route(uploads, async (route) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    const answer = await route.fetch();
    inFlight -= 1;
    await route.fulfill({ response: answer });
  });
  const files = await Promise.all(Array.from({ length: 30 }, (_, index) => colouredFile(index)));
  await chooser(page).setInputFiles(files);
  await expect(progress(page).getByRole("listitem")).toHaveCount(30);
  await expect(toast(page, "Success", "30 image(s) uploaded successfully")).toBeVisible({ timeout: 40_000 });
  await expect(rows(page)).toHaveCount(30);
  expect(most).toBe(3);
  // The list scrolls, the dialog around it never does: its head and its buttons stay where they are.
  expect(await dialog(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(
    0,
  );
  const addresses = await names(page);
  for (const index of [0, 1, 13, 28, 29]) {
    const expected = [(index * 67) % 256, (index * 151) % 256, index];
    expect(await colourOf(page, `/media/boat-images/${addresses[index]}`), `${index}`).toEqual(expected);
  }
});

test.describe("when something goes wrong", () => {
  test.use({ allowedConsole: [brokenCalls] });

  test("a lost connection and a refused file fail alone, and can be tried again", async ({ page }) => {
    await openNew(page);
    let isLost = true;
    await page.route(uploads, async (route) => {
      if (isLost && route.request().postData()?.includes('filename="bilde-2.png"')) {
        return route.abort("connectionreset");
      }
      await route.continue();
    });
    const pretender = {
      name: "tegning.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("<svg><script/></svg>"),
    };
    await chooser(page).setInputFiles([
      await colouredFile(1),
      await colouredFile(2),
      pretender,
      await colouredFile(4),
    ]);
    await expect(progress(page).getByText("Upload failed")).toHaveCount(2);
    await expect(toast(page, "Upload failed", "Some images failed to upload")).toBeVisible();
    await expect(toast(page, "Success", "2 image(s) uploaded successfully")).toBeVisible();
    await expect(rows(page)).toHaveCount(2);

    const failures = dialog(page).locator(".upload-progress_failed");
    await expect(failures).toContainText("bilde-2.png The connection was lost");
    await expect(failures).toContainText("tegning.jpg The file is not a JPEG, PNG or WebP picture");
    isLost = false;
    await press(page, "Prøv igjen");
    await expect(rows(page)).toHaveCount(3);
    await expect(failures).toContainText("tegning.jpg");
    await expect(failures).not.toContainText("bilde-2.png");
  });

  test("without network everything fails, nothing is lost, and a session that ended is asked for", async ({
    page,
    context,
    server,
  }) => {
    await openNew(page);
    await fillRequired(page, "Uten nett");
    await context.setOffline(true);
    await chooser(page).setInputFiles([await colouredFile(1), await colouredFile(2)]);
    await expect(toast(page, "Upload failed", "Some images failed to upload")).toBeVisible();
    await expect(dialog(page).getByText("uploaded successfully")).toHaveCount(0);
    await context.setOffline(false);
    await press(page, "Prøv igjen");
    await expect(toast(page, "Success", "2 image(s) uploaded successfully")).toBeVisible();
    await expect(rows(page)).toHaveCount(2);

    // Not before the retry: going online refetches the lists, and without a session they would open the sign-in dialog
    // over the button.
    await context.clearCookies();
    await chooser(page).setInputFiles([await colouredFile(3)]);
    await page.getByLabel("Passord").fill(server.adminPassword);
    await press(page, "Logg Inn");
    await expect(toast(page, "Success", "1 image(s) uploaded successfully")).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await expect(dialog(page).getByLabel("Navn", { exact: true })).toHaveValue("Uten nett");
  });

  test("a picture is removed from the list, from the public site only when the boat is saved", async ({
    page,
    server,
  }) => {
    const cookieOwner = api(page.request, server);
    const [address = ""] = (await cookieOwner.boat("alke")).images;
    await openBoat(page, "alke");
    await page.route(uploads, (route) => route.fulfill({ status: 503, json: {} }));
    await rows(page).first().getByRole("button", { name: "Fjern bilde" }).click();
    await expect(toast(page, "Error", "Failed to remove image")).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await page.unroute(uploads);

    await rows(page).first().getByRole("button", { name: "Fjern bilde" }).click();
    await expect(toast(page, "Success", "Image removed successfully")).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first().getByRole("button", { name: "Fjern bilde" })).toBeFocused();
    // Not saved: whoever visits still sees it, even from another browser's cold cache.
    expect((await page.request.get(`${address}?kald`)).status()).toBe(200);
    await press(page, "Oppdater Båt");
    await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();
    expect((await cookieOwner.boat("alke")).images).not.toContain(address);

    // One that was never saved goes at once.
    await openBoat(page, "alke");
    await chooser(page).setInputFiles([await colouredFile(7)]);
    await expect(rows(page)).toHaveCount(3);
    const [, , added = ""] = await names(page);
    await rows(page).nth(2).getByRole("button", { name: "Fjern bilde" }).click();
    await expect(rows(page)).toHaveCount(2);
    expect((await page.request.get(`/media/boat-images/${added}`)).status()).toBe(404);
  });
});

test.describe("with a server whose disk somebody tidies", () => {
  test.use({ allowedConsole: [brokenCalls], freshServer: true });

  test("files that vanished from the disk are shown as missing, on the site and in the portal", async ({
    page,
    server,
  }) => {
    const folder = join(server.dataDir, "media/boat-images");
    for (const name of readdirSync(folder).filter((name) => name.startsWith("teist-"))) {
      rmSync(join(folder, name));
    }
    await page.goto("/fleet");
    const teist = page.getByRole("main").getByRole("link", { name: /Teist/ });
    await teist.scrollIntoViewIfNeeded();
    await expect(page.getByText("Bilde utilgjengelig")).toBeVisible();
    await openBoat(page, "teist");
    await expect(rows(page).getByText("Bilde utilgjengelig")).toHaveCount(3);
    await rows(page).first().getByRole("button", { name: "Fjern bilde" }).click();
    await expect(toast(page, "Success", "Image removed successfully")).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
  });
});

test("a file that is dropped beside the pictures does not replace the page", async ({ page }) => {
  await openNew(page);
  await fillRequired(page, "Ved siden av");
  await dropFile(page, ".boat-editor_fields", await colouredFile(1));
  await expect(dialog(page).getByLabel("Navn", { exact: true })).toHaveValue("Ved siden av");
  expect(await page.evaluate(() => (window as { wasPrevented?: boolean }).wasPrevented)).toBe(true);
  await expect(rows(page)).toHaveCount(0);
});

type WithProgress = Window & { progress?: Record<string, number[]> };

/** In the page: notes every percentage that is shown, per file. */
function noteProgress(): void {
  const shown: Record<string, number[]> = {};
  (window as WithProgress).progress = shown;
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof Element)) continue;
      const list = (shown[target.getAttribute("aria-label") ?? ""] ??= []);
      list.push(Number(target.getAttribute("aria-valuenow")));
    }
  }).observe(document, { subtree: true, attributeFilter: ["aria-valuenow"] });
}

/** Drops a file as a browser would, and notes whether its own reaction, to open the file, was prevented. */
async function dropFile(
  page: Page,
  target: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const data = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      window.addEventListener("drop", (event) => {
        (window as { wasPrevented?: boolean }).wasPrevented = event.defaultPrevented;
      });
      return transfer;
    },
    { name: file.name, type: file.mimeType, base64: file.buffer.toString("base64") },
  );
  for (const event of ["dragenter", "dragover", "drop"]) {
    await page.locator(target).dispatchEvent(event, { dataTransfer: data });
  }
}

async function dragRow(page: Page, from: number, to: number) {
  const handles = dialog(page).getByRole("button", { name: /^Flytt bilde \d/ });
  await handles.nth(from).hover();
  // Read now: to hover over it may have scrolled the list.
  const target = await handles.nth(to).boundingBox();
  await page.mouse.down();
  const { x = 0, y = 0 } = target ?? {};
  await page.mouse.move(x + 10, y + 40, { steps: 10 });
  await page.mouse.move(x + 10, y + 5, { steps: 5 });
  await page.mouse.up();
}
