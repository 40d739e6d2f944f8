/** The images of boats and services: uploading, order, removing, focal points, the library. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { axeViolations } from "../../scripts/audit/axe.ts";
import type { AdminService } from "../../src/contract/services/admin-services.ts";
import { createSmallImage } from "../support/content/images.ts";
import { overhang } from "../support/browser/page-measures.ts";
import {
  api,
  dialog,
  expect,
  failedRequests,
  field,
  openBoat,
  openNewBoat,
  phone,
  press,
  test,
  toast,
  unique,
} from "./portal.ts";

test.use({ allowedConsole: failedRequests });

const uploads = /\/api\/admin\/media$/;
const tiles = (page: Page) =>
  dialog(page).getByRole("list", { name: "Bilder", exact: true }).getByRole("button");
const failures = (page: Page) => dialog(page).getByRole("group", { name: "Ikke lastet opp" });
const chooser = (page: Page) => dialog(page).getByLabel("Velg filer");
const uploaded = (page: Page, count: number) =>
  toast(page, "Success", `${count} image(s) uploaded successfully`);

async function createFile(number: number) {
  const background = { r: number, g: 100, b: 150 };
  const image = sharp({ create: { width: 48, height: 32, channels: 3, background } });
  return { name: `bilde-${number}.png`, mimeType: "image/png", buffer: await image.png().toBuffer() };
}

/** The files in the order of the tiles. */
async function readOrder(page: Page): Promise<string[]> {
  const labels = await tiles(page).evaluateAll((elements) =>
    elements.map((element) => element.getAttribute("aria-label") ?? element.textContent),
  );
  return labels.map((label) => /bilde-(\d+)\.png/.exec(label)?.[1] ?? label);
}

/** Uploads three files to a new boat. */
async function uploadThree(page: Page) {
  await openNewBoat(page);
  await chooser(page).setInputFiles([await createFile(1), await createFile(2), await createFile(3)]);
  await expect(uploaded(page, 3)).toBeVisible();
  await uploaded(page, 3).getByLabel("Lukk").press("Enter");
  await expect(uploaded(page, 3)).toHaveCount(0);
  // The list of uploads is gone a moment later, and the tiles move up.
  await expect(dialog(page).getByRole("list", { name: "Opplasting" })).toHaveCount(0);
}

test("a large photo is made smaller before it is sent", async ({ page }) => {
  // Wide and of more than 1 MB, but few pixels, which take time to encode.
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const photo = await sharp({ create: { width: 2800, height: 200, channels: 3, noise, background: "#000" } })
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  await openNewBoat(page);
  const sending = page.waitForRequest(uploads);
  await chooser(page).setInputFiles({ name: "telefon.jpg", mimeType: "image/jpeg", buffer: photo });
  const sent = Number(await (await sending).headerValue("content-length"));
  expect(sent).toBeLessThan(photo.byteLength * 0.8);
  await expect(uploaded(page, 1)).toBeVisible();
});

test("an image is moved by dragging", async ({ page }) => {
  await uploadThree(page);
  await tiles(page).nth(2).hover();
  // Measured after the hover, which may have scrolled the list.
  const target = (await tiles(page).first().boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.down();
  await page.mouse.move(target.x + 60, target.y + 40, { steps: 10 });
  await page.mouse.move(target.x + 20, target.y + 20, { steps: 5 });
  await expect(dialog(page).getByText("Bildet er over plass 1 av 3.")).toBeAttached();
  await page.mouse.up();
  await expect.poll(() => readOrder(page)).toEqual(["3", "1", "2"]);
  await expect(tiles(page).first()).toHaveAccessibleName(/^Bilde 1, forsidebilde/);
});

test("a file that failed is uploaded by a retry beside the others", async ({ page }) => {
  await openNewBoat(page);
  await page.route(uploads, (route) =>
    route.request().postData()?.includes('filename="bilde-2.png"')
      ? route.abort("connectionreset")
      : route.continue(),
  );
  await chooser(page).setInputFiles([await createFile(1), await createFile(2), await createFile(3)]);
  await expect(toast(page, "Upload failed", "Some images failed to upload")).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);
  await expect(failures(page)).toContainText("bilde-2.png Forbindelsen ble brutt");
  await page.unrouteAll();
  await press(page, "Prøv igjen");
  await expect(tiles(page)).toHaveCount(3);
  await expect(failures(page)).toHaveCount(0);
});

const point = (page: Page) => dialog(page).getByRole("button", { name: /^Midtpunkt for utsnitt/ });

/** Opens an image of a new boat. Returns a function that finds a point of the window from shares of the image. */
async function openImage(page: Page, server: { url: string }) {
  const staff = api(page.request, server);
  const [url = ""] = (await staff.boat("alke")).images;
  const boat = await staff.createBoat(unique("Beskåret"), { images: [url] });
  await openBoat(page, boat.id);
  await tiles(page).first().press("Enter");
  const stage = point(page).locator("..");
  await expect(stage.getByRole("img")).toHaveJSProperty("complete", true);
  const locate = async (x: number, y: number) => {
    const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  };
  return { boat, stage, locate };
}

test("a focal point that is dragged is the centre of the image on the public card", async ({
  page,
  server,
}) => {
  const { boat, locate } = await openImage(page, server);
  const moveMouse = async (x: number, y: number) => {
    const target = await locate(x, y);
    await page.mouse.move(target.x, target.y, { steps: 3 });
  };
  await moveMouse(0.5, 0.5);
  await page.mouse.down();
  await moveMouse(0.4, 0.6);
  await expect(point(page)).toHaveAccessibleName(/40 prosent inn, 60 prosent ned/);
  // Beside the image it stays on the edge.
  await moveMouse(-0.2, 1.2);
  await expect(point(page)).toHaveAccessibleName(/ 0 prosent inn, 100 prosent ned/);
  await moveMouse(0.25, 0.4);
  await page.mouse.up();
  await press(page, "Oppdater Båt");
  await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();
  await page.goto("/fleet");
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: boat.name }) });
  await expect(card.getByRole("img")).toHaveCSS("object-position", "25% 40%");
});

test("a focal point is moved by touch without scrolling the form", async ({ page, server }) => {
  await page.setViewportSize(phone);
  const { stage, locate } = await openImage(page, server);
  expect(await overhang(page)).toBe(0);
  await stage.scrollIntoViewIfNeeded();
  const touch = await page.context().newCDPSession(page);
  const start = await locate(0.15, 0.85);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
  for (const [x, y] of [[0.3, 0.5] as const, [0.25, 0.4] as const]) {
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [await locate(x, y)] });
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(point(page)).toHaveAccessibleName(/25 prosent inn, 40 prosent ned/);
  expect((await locate(0.15, 0.85)).y).toBeCloseTo(start.y, 0);
});

/** Uploads an image with a name of its own. */
async function uploadImage(page: Page, server: { url: string }) {
  const name = `${randomUUID()}.png`;
  const response = await page.request.post("/api/admin/media", {
    headers: { origin: server.url },
    multipart: { file: { name, mimeType: "image/png", buffer: await createSmallImage("png") } },
  });
  return { name, ...((await response.json()) as { url: string }) };
}

test("a service gets an image from the library, where it is described and replaced", async ({
  page,
  server,
}) => {
  const { name, url } = await uploadImage(page, server);
  const staff = api(page.request, server);
  const service = await staff.write<AdminService>("POST", "/api/admin/services", {
    title: unique("Bildebruk"),
  });
  await page.goto(`/admin/services?edit=${service.id}`);
  await press(page, "Velg fra biblioteket");
  await page.getByLabel("Søk i bilder").fill(name);
  await page.getByRole("button", { name: `Velg ${name}` }).click();
  await expect(field(page, "Image URL")).toHaveValue(url);
  await press(page, "Oppdater Tjeneste");
  await expect(toast(page, "Success", "Service updated successfully")).toBeVisible();
  const readPage = async () => (await page.request.get(`/services/${service.slug}`)).text();
  expect(await readPage()).toContain(` src="${url}"`);

  // There it gets its text and focal point, and a new file takes its place.
  await page.goto("/admin/bilder");
  await page.getByLabel("Søk i bilder").fill(name);
  await page.getByRole("button", { name: `Vis ${name}` }).click();
  await page.getByRole("button", { name: `Endre tekst og utsnitt for ${service.title}` }).press("Enter");
  await field(page, "Bildetekst").fill("Vasken i gang");
  await point(page).press("ArrowRight");
  expect(await axeViolations(page)).toEqual([]);
  await press(page, "Lagre");
  await expect(toast(page, `Bildet er endret: ${service.title}`)).toBeVisible();
  await expect(page.getByText("Vasken i gang · 55 % inn, 50 % ned")).toBeVisible();
  await page.getByLabel("Søk i bilder").fill(service.title);
  const file = await createFile(7);
  await page.getByLabel("Bytt bilde").setInputFiles(file);
  const replaced = toast(page, `${name} er byttet ut ett sted`);
  await expect(replaced).toBeVisible();
  await expect(page.getByRole("complementary").getByRole("heading", { name: file.name })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  expect(await readPage()).not.toContain(url);
  expect(await readPage()).toContain(' alt="Vasken i gang"');
  await replaced.getByRole("button", { name: "Angre" }).click();
  await expect(toast(page, `${name} er tilbake`)).toBeVisible();
  expect(await readPage()).toContain(` src="${url}"`);
});
