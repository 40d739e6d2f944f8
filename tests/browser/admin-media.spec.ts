import { mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import sharp from "sharp";
import { createSmallImage } from "../support/images.ts";
import { holdRequests } from "./boats.ts";
import {
  api,
  closeToast,
  closeToasts,
  dialog,
  dropFile,
  expect,
  fillRequired,
  openBoat,
  openListed,
  openNew,
  press,
  test,
  toast,
} from "./admin-boats.ts";

const uploads = /\/api\/admin\/media$/;
/**
 * The browser logs every response that is not a success and every request that fails: uploads, and images of the list
 * behind the dialog that are still loading when the network goes.
 */
const failedRequests =
  /^(?:error: Failed to load resource|failed: (?:GET|POST) net::ERR_(?:CONNECTION_RESET|INTERNET_DISCONNECTED))/;

const tiles = (page: Page) =>
  dialog(page).getByRole("list", { name: "Bilder", exact: true }).getByRole("button");
/** The stored names, in order. */
const names = (page: Page) =>
  tiles(page).evaluateAll((elements) =>
    elements.map((element) => (element as HTMLElement).dataset.url?.split("/").at(-1) ?? ""),
  );
const failures = (page: Page) => dialog(page).getByRole("group", { name: "Ikke lastet opp" });
const progress = (page: Page) => dialog(page).getByRole("list", { name: "Opplasting" });
const chooser = (page: Page) => dialog(page).getByLabel("Velg filer");

/** Creates an image whose colour identifies it. */
async function createColouredFile(index: number) {
  const background = { r: (index * 67) % 256, g: (index * 151) % 256, b: index };
  const buffer = await sharp({ create: { width: 48, height: 32, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `bilde-${index}.png`, mimeType: "image/png", buffer };
}

/** A wide JPEG of more than 1 MB, but few pixels, which take time to encode. */
function createLargePhoto(): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  return sharp({ create: { width: 2800, height: 200, channels: 3, noise, background: "#000" } })
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** Chooses files. Those without bytes have more than 10 MB: the page makes them, because to send them takes a second. */
async function chooseFiles(page: Page, files: Array<{ name: string; mimeType: string; buffer?: Buffer }>) {
  await chooser(page).evaluate(
    (input: HTMLInputElement, chosen) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of chosen) {
        const bytes =
          base64 === undefined
            ? new Uint8Array(10 * 1024 * 1024 + 1)
            : Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      input.files = transfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    files.map(({ name, mimeType, buffer }) => ({
      name,
      type: mimeType,
      base64: buffer?.toString("base64"),
    })),
  );
}

async function readColour(page: Page, url: string): Promise<number[]> {
  const response = await page.request.get(url);
  return [
    ...(
      await sharp(await response.body())
        .raw()
        .toBuffer()
    ).subarray(0, 3),
  ];
}

test.beforeEach(async ({ page, signIn }) => signIn(page));

test("uploads the images of a new boat: skips invalid files, makes large ones smaller, shows the progress, stores texts and order", async ({
  page,
  server,
}) => {
  await openNew(page);
  await fillRequired(page, "Bildeskuta");
  await expect(dialog(page).getByText("PNG, JPG, WebP up to 10MB each")).toBeVisible();

  await page.evaluate(recordProgress);
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (uploads.test(request.url())) sent.push(request);
  });
  const release = await holdRequests(page, uploads);
  const photo = await createLargePhoto();
  expect(photo.byteLength).toBeGreaterThan(1024 * 1024);
  await chooseFiles(page, [
    { name: "telefon.jpg", mimeType: "image/jpeg", buffer: photo },
    { name: "notat.txt", mimeType: "text/plain", buffer: Buffer.from("hei") },
    { name: "stor.jpg", mimeType: "image/jpeg" },
    { name: "fra-telefon.HEIC", mimeType: "image/heic", buffer: Buffer.from("ftypheic") },
    { name: "datablad.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") },
    { name: "to.webp", mimeType: "image/webp", buffer: await createSmallImage("webp") },
  ]);
  await expect(toast(page, "Invalid file type", "datablad.pdf is not a valid image file")).toBeVisible();
  await expect(toast(page, "File too large", "stor.jpg is larger than 10MB")).toBeVisible();
  // Each refused file stays listed with advice, until it is taken out of the list.
  await expect(failures(page).getByRole("listitem")).toHaveText([
    "notat.txt Filen er ikke et bilde. Bruk JPEG, PNG eller WebP.",
    "fra-telefon.HEIC HEIC-bilder kan ikke leses her. Lagre bildet som JPEG og prøv igjen.",
    "datablad.pdf En PDF er et dokument. Lagre siden som JPEG eller PNG og prøv igjen.",
    // After an attempt to make it smaller.
    "stor.jpg Bildet er på 10,0 MB, og grensen er 10 MB. Lagre det i en mindre utgave og prøv igjen.",
  ]);
  await expect(progress(page).getByRole("listitem")).toHaveCount(2);
  const save = dialog(page).getByRole("button", { name: "Opprett Båt" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(dialog(page).getByText(/MB ble .* før opplasting/)).toBeVisible();
  release((route) => route.continue());
  await expect(toast(page, "Success", "2 image(s) uploaded successfully")).toBeVisible({ timeout: 30_000 });
  await expect(progress(page)).toHaveCount(0);
  // 90 % when the file is sent, 100 % when the server has stored it.
  const shown = await page.evaluate(() => (window as WithProgress).progress ?? {});
  expect(Object.keys(shown).toSorted()).toEqual(["telefon.jpg", "to.webp"]);
  for (const percents of Object.values(shown)) {
    expect(percents.slice(-2)).toEqual([90, 100]);
    expect(Math.max(...percents.slice(0, -1))).toBe(90);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  }
  const sizes = await Promise.all(sent.map(async (request) => request.headerValue("content-length")));
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes.map(Number))).toBeLessThan(photo.byteLength * 0.8);
  await page.unroute(uploads);
  await expect(failures(page).getByRole("listitem")).toHaveCount(4);
  await press(page, "Ta notat.txt ut av lista");
  await expect(failures(page).getByRole("listitem")).toHaveCount(3);
  await expect(failures(page).getByRole("button", { name: "Prøv igjen" })).toHaveCount(0);
  await expect(tiles(page).nth(0)).toHaveAccessibleName("Bilde 1, forsidebilde, telefon.jpg, uten tekst");
  await expect(tiles(page).nth(1)).toHaveAccessibleName("Bilde 2, to.webp, uten tekst");
  expect(await names(page)).toEqual([
    expect.stringMatching(/^temp-\d{13}-[0-9a-f]{12}\.jpg$/),
    expect.stringMatching(/^temp-\d{13}-[0-9a-f]{12}\.webp$/),
  ]);

  await tiles(page).first().click();
  await expect(dialog(page).getByRole("heading", { name: "Bilde 1 av 2" })).toBeFocused();
  // A button that has reached the end keeps the focus.
  for (const [name, place] of [
    ["Flytt bak", 2],
    ["Gjør til forsidebilde", 1],
  ] as const) {
    const move = dialog(page).getByRole("button", { name });
    await move.press("Enter");
    await expect(dialog(page).getByRole("heading", { name: `Bilde ${place} av 2` })).toBeVisible();
    await expect(move).toHaveAttribute("aria-disabled", "true");
    await expect(move).toBeFocused();
  }
  await dialog(page).getByLabel("Bildetekst").fill("Bildeskuta ved kai");
  await press(page, "Til feltene");
  await expect(tiles(page).first()).toBeFocused();
  // A dropped file is uploaded too, and dragging an image changes the order.
  // It may be dropped beside the zone.
  await dropFile(page.locator(".boat-editor_fields"), await createColouredFile(3));
  await expect(tiles(page)).toHaveCount(3);
  expect(await page.evaluate(() => (window as { wasPrevented?: boolean }).wasPrevented)).toBe(true);
  // Its toast takes room in the dialog: neither coming nor going may it move the images while one is dragged.
  await closeToast(toast(page, "Success", "1 image(s) uploaded successfully"));
  const [first = "", second = "", third = ""] = await names(page);
  await dragTile(page, 2, 0);
  await expect.poll(() => names(page)).toEqual([third, first, second]);
  // By keyboard: lifted, moved and dropped. Places are measured when one is lifted, so the others must have arrived.
  await expect.poll(() => dialog(page).evaluate((it) => it.getAnimations({ subtree: true }).length)).toBe(0);
  await tiles(page).nth(2).focus();
  await page.keyboard.press("Space");
  await expect(tiles(page).nth(2)).toHaveAttribute("aria-pressed", "true");
  // Arrows have an effect only after the tiles have been measured, which is announced.
  await expect(dialog(page).getByText("Bildet er over plass 3 av 3.")).toBeAttached();
  // A phone shows two in a row.
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  if (isPhone) {
    await page.keyboard.press("ArrowUp");
    await expect(dialog(page).getByText("Bildet er over plass 1 av 3.")).toBeAttached();
  }
  await page.keyboard.press(isPhone ? "ArrowRight" : "ArrowLeft");
  await expect(dialog(page).getByText("Bildet er over plass 2 av 3.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect.poll(() => names(page)).toEqual([third, second, first]);
  await expect(tiles(page).first()).toHaveAccessibleName(/^Bilde 1, forsidebilde/);
  await press(page, "Opprett Båt");
  await expect(toast(page, "Success", "Boat created successfully")).toBeVisible();

  const stored = await api(page.request, server).boat("bildeskuta");
  expect(stored.images.map((url) => url.split("/").at(-1))).toEqual([third, second, first]);
  expect(Object.values(stored.image_texts)).toEqual(["Bildeskuta ved kai"]);
  await page.goto("/fleet/bildeskuta");
  const gallery = page.getByRole("main").getByRole("img");
  await expect(gallery.first()).toHaveJSProperty("complete", true);
  expect(await gallery.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const response = await page.request.get(`/media/boat-images/${first}`);
  expect(response.headers()).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=3600",
    "x-content-type-options": "nosniff",
  });
});

test("uploads thirty files three at a time and keeps their order", async ({ page }) => {
  await openNew(page);
  let inFlight = 0;
  let maxInFlight = 0;
  // The first one is stored after the second one.
  const secondStored = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    inFlight += 1;
    maxInFlight = Math.max(maxInFlight, inFlight);
    const body = route.request().postDataBuffer()?.toString("latin1") ?? "";
    if (body.includes('"bilde-0.png"')) await secondStored.promise;
    const response = await route.fetch();
    inFlight -= 1;
    await route.fulfill({ response });
    if (body.includes('"bilde-1.png"')) secondStored.resolve();
  });
  const files = await Promise.all(Array.from({ length: 30 }, (_, index) => createColouredFile(index)));
  await chooseFiles(page, [{ name: "stor.jpg", mimeType: "image/jpeg" }, ...files]);
  await expect(progress(page).getByRole("listitem")).toHaveCount(30);
  await expect(toast(page, "Success", "30 image(s) uploaded successfully")).toBeVisible({ timeout: 40_000 });
  await expect(tiles(page)).toHaveCount(30);
  expect(maxInFlight).toBe(3);
  // The list scrolls inside the dialog, so its heading and buttons stay in place.
  expect(await dialog(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(
    0,
  );
  const fileNames = await names(page);
  for (const index of [0, 1, 13, 28, 29]) {
    const expected = [(index * 67) % 256, (index * 151) % 256, index];
    expect(await readColour(page, `/media/boat-images/${fileNames[index]}`), `${index}`).toEqual(expected);
  }
});

test.describe("when uploads fail", () => {
  test.use({ allowedConsole: [failedRequests] });

  test("a lost connection and a refused file do not affect other files, and files that failed are uploaded after a retry and a new sign-in", async ({
    page,
    context,
    server,
  }) => {
    await openNew(page);
    await fillRequired(page, "Uten nett");
    let isConnectionLost = true;
    await page.route(uploads, async (route) => {
      if (isConnectionLost && route.request().postData()?.includes('filename="bilde-2.png"')) {
        return route.abort("connectionreset");
      }
      await route.continue();
    });
    const fakeJpeg = {
      name: "tegning.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("<svg><script/></svg>"),
    };
    await chooser(page).setInputFiles([
      await createColouredFile(1),
      await createColouredFile(2),
      fakeJpeg,
      await createColouredFile(4),
    ]);
    await expect(progress(page).getByText("Upload failed")).toHaveCount(2);
    await closeToast(toast(page, "Upload failed", "Some images failed to upload"));
    await closeToast(toast(page, "Success", "2 image(s) uploaded successfully"));
    await expect(tiles(page)).toHaveCount(2);

    await expect(failures(page)).toContainText("bilde-2.png Forbindelsen ble brutt");
    await expect(failures(page)).toContainText("tegning.jpg Filen er ikke et JPEG-, PNG- eller WebP-bilde");
    isConnectionLost = false;
    await press(page, "Prøv igjen");
    await expect(tiles(page)).toHaveCount(3);
    await expect(failures(page)).toContainText("tegning.jpg");
    await expect(failures(page)).not.toContainText("bilde-2.png");
    await closeToast(toast(page, "Success", "1 image(s) uploaded successfully"));
    await page.unroute(uploads);

    await context.setOffline(true);
    await chooser(page).setInputFiles([await createColouredFile(1), await createColouredFile(2)]);
    await expect(toast(page, "Upload failed", "Some images failed to upload")).toBeVisible();
    await expect(dialog(page).getByText("uploaded successfully")).toHaveCount(0);
    await context.setOffline(false);
    await press(page, "Prøv igjen");
    await expect(toast(page, "Success", "2 image(s) uploaded successfully")).toBeVisible();
    await expect(tiles(page)).toHaveCount(5);

    // Not before the retry: going online refetches the lists, and without a session they would open the sign-in dialog
    // over the button.
    await context.clearCookies();
    await chooser(page).setInputFiles([await createColouredFile(3)]);
    await page.getByLabel("Passord", { exact: true }).fill(server.adminPassword);
    await press(page, "Logg Inn");
    await expect(toast(page, "Success", "1 image(s) uploaded successfully")).toBeVisible();
    await expect(tiles(page)).toHaveCount(6);
    await expect(dialog(page).getByLabel("Navn", { exact: true })).toHaveValue("Uten nett");
  });

  test("an image leaves the list when removed, and the public site when the boat is saved", async ({
    page,
    server,
  }) => {
    const staff = api(page.request, server);
    const [url = ""] = (await staff.boat("alke")).images;
    await openBoat(page, "alke");
    await page.route(uploads, (route) => route.fulfill({ status: 503, json: {} }));
    await tiles(page).first().focus();
    await page.keyboard.press("Delete");
    await expect(toast(page, "Error", "Failed to remove image")).toBeVisible();
    await expect(tiles(page)).toHaveCount(3);
    await page.unroute(uploads);

    await tiles(page).first().click();
    await press(page, "Fjern bilde");
    await expect(toast(page, "Success", "Image removed successfully")).toBeVisible();
    await expect(tiles(page)).toHaveCount(2);
    await expect(tiles(page).first()).toBeFocused();
    // An image that is opened while the request runs stays open.
    await press(page, "Angre");
    await expect(tiles(page)).toHaveCount(3);
    const release = await holdRequests(page, uploads);
    await tiles(page).first().click();
    await press(page, "Fjern bilde");
    await tiles(page).nth(1).click();
    await expect(tiles(page).nth(1)).toHaveAttribute("aria-current", "true");
    await dialog(page).getByRole("textbox", { name: "Bildetekst" }).fill("Skrevet imens");
    release((route) => route.continue());
    await expect(tiles(page)).toHaveCount(2);
    await expect(tiles(page).first()).toHaveAttribute("aria-current", "true");
    await expect(dialog(page).getByRole("textbox", { name: "Bildetekst" })).toBeFocused();
    // Not saved yet: visitors still get it. The query bypasses caches.
    expect((await page.request.get(`${url}?kald`)).status()).toBe(200);
    await press(page, "Oppdater Båt");
    await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect((await staff.boat("alke")).images).not.toContain(url);

    // An image that was never saved is deleted immediately.
    await closeToasts(toast(page, "Success", "Image removed successfully"));
    await openListed(page, "alke");
    await chooser(page).setInputFiles([await createColouredFile(7)]);
    await expect(tiles(page)).toHaveCount(3);
    const [, , added = ""] = await names(page);
    await tiles(page).nth(2).focus();
    await page.keyboard.press("Delete");
    await expect(tiles(page)).toHaveCount(2);
    expect((await page.request.get(`/media/boat-images/${added}?kald`)).status()).toBe(404);
    // Until it is taken back.
    // The toast of the save has such a button too.
    await toast(page, "Success", "Image removed successfully").getByRole("button", { name: "Angre" }).click();
    await expect(tiles(page)).toHaveCount(3);
    expect(await names(page)).toContain(added);
    expect((await page.request.get(`/media/boat-images/${added}?varm`)).status()).toBe(200);
  });
});

test.describe("when stored files are missing", () => {
  test.use({ allowedConsole: [failedRequests] });

  test("images are shown as unavailable on the site and in the portal", async ({ page, server }) => {
    const folder = join(server.dataDir, "media/boat-images");
    const elsewhere = join(server.dataDir, "taken-away");
    const files = readdirSync(folder).filter((name) => name.startsWith("teist-"));
    mkdirSync(elsewhere, { recursive: true });
    for (const name of files) renameSync(join(folder, name), join(elsewhere, name));
    try {
      // A change makes the server forget the images that it has in memory.
      await api(page.request, server).create("Uten filer");
      await page.goto("/fleet");
      const teist = page.getByRole("main").getByRole("link", { name: /Teist/ });
      await teist.scrollIntoViewIfNeeded();
      await expect(page.getByText("Bilde utilgjengelig")).toBeVisible();
      await openBoat(page, "teist");
      await expect(dialog(page).getByText("Bilde utilgjengelig")).toHaveCount(3);
      await tiles(page).first().focus();
      await page.keyboard.press("Delete");
      await expect(toast(page, "Success", "Image removed successfully")).toBeVisible();
      await expect(tiles(page)).toHaveCount(2);
    } finally {
      // Other tests share the server.
      for (const name of files) renameSync(join(elsewhere, name), join(folder, name));
    }
  });
});

type WithProgress = Window & { progress?: Record<string, number[]> };

/** Runs in the page: records every percentage shown for each file. */
function recordProgress(): void {
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

async function dragTile(page: Page, from: number, to: number) {
  await tiles(page).nth(from).hover();
  // Measured after the hover, which may have scrolled the list.
  const target = await tiles(page).nth(to).boundingBox();
  await page.mouse.down();
  const { x = 0, y = 0 } = target ?? {};
  await page.mouse.move(x + 60, y + 40, { steps: 10 });
  await page.mouse.move(x + 20, y + 20, { steps: 5 });
  await expect(dialog(page).getByText(new RegExp(`^Bildet er over plass ${to + 1} av `))).toBeAttached();
  await page.mouse.up();
}
