import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { axeViolations } from "../../scripts/audit/axe.ts";
import { compareNorwegian } from "../../src/contract/norwegian.ts";
import type { ImageLibrary } from "../../src/contract/image-library.ts";
import type { Boat } from "../../src/contract/boats.ts";
import { createSmallImage } from "../support/images.ts";
import { holdRequests } from "./boats.ts";
import { api, dialog, expect, openBoat, openListed, press, test, toast } from "./admin-boats.ts";

const tiles = (page: Page) =>
  dialog(page).getByRole("list", { name: "Bilder", exact: true }).getByRole("button");

test.beforeEach(async ({ page, signIn }) => signIn(page));

const uploads = /\/api\/admin\/media$/;

/** Dispatches a drop or a paste of generated PNG files. Returns whether the browser's own handling was prevented. */
async function giveFiles(target: Locator, type: "drop" | "paste", count: number): Promise<boolean> {
  // As few pixels as possible: the server resizes and encodes each file.
  const tiny = sharp({ create: { width: 24, height: 16, channels: 3, background: "#336699" } });
  const base64 = (await tiny.png().toBuffer()).toString("base64");
  return target.evaluate(
    (element, { type, count, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      for (let index = 1; index <= count; index += 1) {
        transfer.items.add(new File([bytes], `bilde-${index}.png`, { type: "image/png" }));
      }
      const options = { bubbles: true, cancelable: true };
      return !element.dispatchEvent(
        type === "drop"
          ? new DragEvent("drop", { ...options, dataTransfer: transfer })
          : new ClipboardEvent("paste", { ...options, clipboardData: transfer }),
      );
    },
    { type, count, base64 },
  );
}

test("the focal point is dragged by mouse and touch and moved by keys, and the card, the share image and the history follow", async ({
  page,
  server,
}) => {
  const name = `Beskåret ${Date.now()}`;
  const staff = api(page.request, server);
  const [url = ""] = (await staff.boat("alke")).images;
  const boat = await staff.create(name, { images: [url] });
  const shareImage = async () =>
    ((await (await page.request.get(`/api/boats/${boat.id}`)).json()) as Boat).shareImage;
  const before = await shareImage();
  await openBoat(page, boat.id);
  await tiles(page).first().press("Enter");
  const point = dialog(page).getByRole("button", { name: /^Midtpunkt for utsnitt/ });
  await expect(point).toHaveAccessibleName(/50 prosent inn, 50 prosent ned/);
  const image = dialog(page).locator(".focal-point-editor_stage img");
  await expect(image).toHaveJSProperty("complete", true);
  /** A point of the window, from shares of the image. */
  const locate = async (x: number, y: number) => {
    const box = (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  };
  const moveMouse = async (x: number, y: number) => {
    const target = await locate(x, y);
    await page.mouse.move(target.x, target.y, { steps: 3 });
  };
  await moveMouse(0.5, 0.5);
  await page.mouse.down();
  await moveMouse(0.4, 0.6);
  await expect(point).toHaveAccessibleName(/40 prosent inn, 60 prosent ned/);
  // Beside the image it stays on the edge.
  await moveMouse(-0.2, 1.2);
  await expect(point).toHaveAccessibleName(/ 0 prosent inn, 100 prosent ned/);
  await moveMouse(0.2, 0.8);
  await page.mouse.up();
  await moveMouse(0.7, 0.7);
  await expect(point).toHaveAccessibleName(/20 prosent inn, 80 prosent ned/);
  await point.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await expect(point).toHaveAccessibleName(/15 prosent inn, 85 prosent ned/);
  await expect(dialog(page).locator(".focal-point-editor_crops [data-focus='15 85']")).toHaveCount(3);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await image.scrollIntoViewIfNeeded();
  const touch = await page.context().newCDPSession(page);
  const start = await locate(0.15, 0.85);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
  for (const [x, y] of [[0.3, 0.5] as const, [0.25, 0.4] as const]) {
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [await locate(x, y)] });
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(point).toHaveAccessibleName(/25 prosent inn, 40 prosent ned/);
  // Touching the image does not scroll the form.
  expect((await locate(0.15, 0.85)).y).toBeCloseTo(start.y, 0);
  await press(page, "Oppdater Båt");
  await expect(toast(page, "Success", "Boat updated successfully")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  expect((await staff.boat(boat.id)).image_focus).toEqual({ [url]: { x: 0.25, y: 0.4 } });
  expect(await shareImage()).not.toBe(before);
  await openListed(page, boat.id);
  await dialog(page).getByRole("link", { name: "Historikk" }).click();
  await expect(page.getByText("Endret ett utsnitt")).toBeVisible();
  await page.goto("/fleet");
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
  await expect(card.getByRole("img")).toHaveCSS("object-position", "25% 40%");
});

test("pasted images are uploaded, and of 500 dropped at once as many as a boat may have", async ({
  page,
  server,
}) => {
  test.slow();
  const staff = api(page.request, server);
  const boats = (await (await page.request.get("/api/boats")).json()) as Boat[];
  // Some are stored already, so that fewer are uploaded. More than 40 are counted instead of listed.
  const images = [...new Set(boats.flatMap((boat) => boat.images))].slice(0, 18);
  const boat = await staff.create(`Femhundre ${Date.now()}`, { images });
  const free = 60 - images.length - 1;
  await openBoat(page, boat.id);
  const body = page.locator("body");
  await giveFiles(body, "paste", 1);
  await expect(tiles(page)).toHaveCount(images.length + 1, { timeout: 20_000 });
  await giveFiles(body, "drop", 500);
  await expect(dialog(page).getByText(`av ${free} bilder er lastet opp`)).toBeVisible();
  await expect(
    dialog(page).getByText(
      `Et fartøy kan ha høyst 60 bilder. ${500 - free} filer er ikke lastet opp: ` +
        `«bilde-${free + 1}.png» og ${500 - free - 1} til.`,
    ),
  ).toBeVisible();
  // The form can be used meanwhile.
  await dialog(page).getByLabel("Engine", { exact: true }).fill("Femhundre");
  await expect(toast(page, "Success", `${free} image(s) uploaded successfully`)).toBeVisible({
    timeout: 80_000,
  });
  await expect(tiles(page)).toHaveCount(60);
  await giveFiles(body, "drop", 1);
  await expect(dialog(page).getByText(/«bilde-1.png» er ikke lastet opp/)).toBeVisible();
});

test("images are not taken from a text that is edited, below a dialog, or while a draft waits", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (uploads.test(request.url()) && request.method() === "POST") sent.push(request.url());
  });
  const body = page.locator("body");
  await page.goto("/admin/services");
  await page.getByRole("button", { name: "Rediger" }).first().click();
  const description = dialog(page).getByRole("textbox", { name: "Description (Norwegian)" });
  await description.click();
  await page.keyboard.insertText("Ny tekst. ");
  await giveFiles(description, "paste", 1);
  await press(page, "Velg fra biblioteket");
  await expect(page.getByLabel("Søk i bilder")).toBeVisible();
  await giveFiles(body, "paste", 1);
  expect(await giveFiles(body, "drop", 1), "the browser does not open the file").toBe(true);

  page.once("dialog", (warning) => void warning.accept());
  await page.reload();
  await expect(page.getByRole("button", { name: "Forkast utkastet" })).toBeVisible();
  await giveFiles(body, "paste", 1);
  expect(await giveFiles(body, "drop", 1)).toBe(true);
  await press(page, "Forkast utkastet");
  await giveFiles(body, "paste", 1);
  await expect(toast(page, "Success", "1 image(s) uploaded successfully")).toBeVisible({ timeout: 20_000 });
  expect(sent).toHaveLength(1);
});

test("the library shows where images are used, takes removed ones back, and gives one to a service", async ({
  page,
  server,
}) => {
  const headers = { origin: server.url };
  const upload = await page.request.post("/api/admin/media", {
    headers,
    multipart: {
      file: { name: "biblioteksbilde.png", mimeType: "image/png", buffer: await createSmallImage("png") },
    },
  });
  const { url } = (await upload.json()) as { url: string };
  // As if there were two pages.
  const lists = /\/api\/admin\/media\?/;
  await page.route(lists, async (route) => {
    const library = (await (await route.fetch()).json()) as ImageLibrary;
    await route.fulfill({ json: { ...library, pages: 2 } });
  });
  await page.goto("/admin/bilder");
  const next = page.getByRole("button", { name: "Neste" });
  await next.press("Enter");
  await expect(page.getByText("Side 2 av 2")).toBeVisible();
  await expect(next).toBeFocused();

  // Leaving during an upload is asked about.
  const release = await holdRequests(page, uploads);
  await page.unroute(lists);
  await page.getByLabel("Last opp").setInputFiles({
    name: "underveis.png",
    mimeType: "image/png",
    buffer: await createSmallImage("png", "#336699"),
  });
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Services" }).click();
  await page
    .getByRole("alertdialog", { name: "Opplastingen er ikke ferdig" })
    .getByRole("button", { name: "Bli her" })
    .click();
  release((route) => route.continue());
  await expect(toast(page, "Success", "1 image(s) uploaded successfully")).toBeVisible({ timeout: 20_000 });
  await page.unroute(uploads);

  await page.getByLabel("Sorter").selectOption("Etter navn");
  const names = page.getByRole("list", { name: "Bilder" }).locator("b");
  await expect
    .poll(async () => {
      const shown = await names.allTextContents();
      return shown.length > 1 && shown.join() === shown.toSorted(compareNorwegian).join();
    })
    .toBe(true);
  await page.getByLabel("Søk i bilder").fill("biblioteksbilde");
  const found = page.getByRole("button", { name: /^Vis biblioteksbilde.png/ });
  await found.click();
  const panel = page.getByRole("complementary", { name: "biblioteksbilde.png" });
  await expect(panel.getByRole("heading", { name: "Ikke i bruk" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // The focus is not lost with the panel.
  await panel.getByRole("button", { name: "Lukk" }).press("Enter");
  await expect(found).toBeFocused();
  await found.press("Enter");
  await panel.getByRole("button", { name: "Legg i ro" }).press("Enter");
  await expect(found).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Bilder" })).toBeFocused();
  await page.getByRole("button", { name: /^Ligger i ro/ }).click();
  await found.click();
  await panel.getByRole("button", { name: "Hent fram" }).click();
  await expect(found).toHaveCount(0);

  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Services" }).click();
  await page.getByRole("button", { name: "Rediger" }).first().click();
  const slug = await dialog(page).getByLabel("Slug (for URL)").inputValue();
  await press(page, "Velg fra biblioteket");
  await page.getByLabel("Søk i bilder").fill("biblioteksbilde");
  await page.getByRole("button", { name: /^Velg biblioteksbilde.png/ }).click();
  await expect(dialog(page).getByLabel("Image URL")).toHaveValue(url);
  // Another one from the computer replaces it.
  await dialog(page)
    .getByLabel("Velg fil", { exact: true })
    .setInputFiles({
      name: "ny.png",
      mimeType: "image/png",
      buffer: await createSmallImage("png", "#993366"),
    });
  await expect(dialog(page).getByLabel("Image URL")).not.toHaveValue(url, { timeout: 20_000 });
  const stored = await dialog(page).getByLabel("Image URL").inputValue();
  await press(page, "Oppdater Tjeneste");
  await expect(toast(page, "Success", "Service updated successfully")).toBeVisible();
  const publicPage = await (await page.request.get(`/services/${slug}`)).text();
  const main = publicPage.slice(publicPage.indexOf("<main"), publicPage.indexOf("</main>"));
  expect(main).toContain(` src="${stored}"`);
  expect((await page.request.get(stored)).headers()["content-type"]).toBe("image/png");
  const library = (await (await page.request.get("/api/admin/media?search=ny.png")).json()) as ImageLibrary;
  expect(library.images[0]?.uses).toMatchObject([{ kind: "service" }]);
});
