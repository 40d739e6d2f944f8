import type { Page, Route } from "@playwright/test";
import type { Boat } from "../../src/contract/boats.ts";

/** From here on the page reads these boats in place of the stored ones; first loads come whole from the server. */
export async function alterBoats(page: Page, alter: (boats: Boat[]) => unknown) {
  await page.route(/\/api\/boats(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: alter((await response.json()) as Boat[]) });
  });
}

/** Keeps answers waiting until the function that comes back is called, with what they are to be then. */
export async function holdAnswers(page: Page, address: RegExp) {
  let release: (answer: (route: Route) => Promise<void>) => void = () => {};
  const released = new Promise<(route: Route) => Promise<void>>((resolve) => (release = resolve));
  await page.route(address, async (route) => (await released)(route));
  return release;
}

/** Opens the fleet by a link, so that the browser reads the boats itself. */
export async function followLinkToFleet(page: Page) {
  await page.goto("/terms");
  await page.getByRole("banner").getByRole("link", { name: "Flåte" }).click();
}

export function boatNamed(boats: Boat[], name: string): Boat {
  const boat = boats.find((candidate) => candidate.name === name);
  if (!boat) throw new Error(`There is no boat named ${name}.`);
  return boat;
}
