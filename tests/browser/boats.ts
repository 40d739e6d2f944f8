import type { Page, Route } from "@playwright/test";
import type { Boat } from "../../src/contract/boats/boats.ts";
import type { Fleet } from "../../src/contract/fleet/fleet.ts";
import { listOptions } from "../../src/rules/fleet/fleet-options.ts";

/** Changes the boats in API responses from now on. Server-rendered pages still contain the stored boats. */
export async function alterBoats(page: Page, alter: (boats: Boat[]) => object[]) {
  await page.route("**/api/fleet", async (route) => {
    const response = await route.fetch();
    const { boats, regions } = (await response.json()) as Fleet;
    const altered = alter(boats ?? []);
    const json = {
      total: altered.length,
      boats: altered,
      options: listOptions(altered as Boat[], regions),
      regions,
    };
    await route.fulfill({ response, json });
  });
  await page.route("**/api/fleet/boats/*", async (route) => {
    const response = await route.fetch({ url: new URL("/api/boats", route.request().url()).href });
    const boats = alter((await response.json()) as Boat[]) as Boat[];
    const id = new URL(route.request().url()).pathname.split("/").at(-1);
    const boat = boats.find((candidate) => candidate.id === id);
    const others = { previous: null, next: null };
    await route.fulfill(boat ? { json: { ...others, boat } } : { status: 404, json: {} });
  });
  await page.route(/\/api\/boats(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: alter((await response.json()) as Boat[]) });
  });
}

/** Holds matching requests. The returned function releases them and decides how they are handled. */
export async function holdRequests(page: Page, url: string | RegExp) {
  let release: (handle: (route: Route) => Promise<void>) => void = () => {};
  const released = new Promise<(route: Route) => Promise<void>>((resolve) => (release = resolve));
  await page.route(url, async (route) => (await released)(route));
  return release;
}

/** Opens the fleet by a link, so that the browser fetches the boats from the API. */
export async function followLinkToFleet(page: Page) {
  await page.goto("/terms");
  await page.getByRole("banner").getByRole("link", { name: "Flåte" }).click();
}

export function boatNamed(boats: Boat[], name: string): Boat {
  const boat = boats.find((candidate) => candidate.name === name);
  if (!boat) throw new Error(`There is no boat named ${name}.`);
  return boat;
}
