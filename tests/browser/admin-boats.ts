import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { AdminBoat, BoatFormBody } from "../../src/contract/admin-boats.ts";
import { expect, test as base } from "../support/browser.ts";
import { field } from "./portal.ts";

export { expect };
export {
  card,
  clickBelowDialog,
  closeToast,
  closeToasts,
  field,
  keepToast,
  problem,
  toast,
} from "./portal.ts";

/** For tests of boats and images: these change the catalogue, so they share a server with each other only. */
export const test = base.extend({
  sharedServer: "boats",
});

export const dialog = (page: Page) => page.getByRole("dialog");

export async function press(page: Page, name: string) {
  await page.getByRole("button", { name, exact: true }).click();
}

export async function openNew(page: Page) {
  await page.goto("/admin?new");
  await expect(dialog(page)).toBeVisible();
}

export async function openBoat(page: Page, id: string) {
  await page.goto(`/admin?edit=${encodeURIComponent(id)}`);
  await expect(field(page, "Navn")).toBeVisible();
}

/** Opens a boat of the list that is shown, which takes a tenth of loading the page again. */
export async function openListed(page: Page, id: string) {
  await page.locator(`[data-edits="${id}"]`).click();
  await expect(field(page, "Navn")).toBeVisible();
}

/** Fills in the required fields of a new boat. */
export async function fillRequired(page: Page, name: string) {
  await field(page, "Navn").fill(name);
  await field(page, "Type").fill("Prøvebåt");
  await field(page, "Region *").selectOption({ label: "Salten" });
}

export async function chooseStatus(page: Page, label: string) {
  await dialog(page).getByRole("combobox", { name: "Boat Status" }).click();
  await dialog(page).getByRole("option", { name: label, exact: true }).click();
}

/** Dispatches the events of a drop, and records whether the browser's default, opening the file, was prevented. */
export async function dropFile(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  const data = await target.page().evaluateHandle(
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
    await target.dispatchEvent(event, { dataTransfer: data });
  }
}

/** The API with the session of the page. */
export function api(request: APIRequestContext, server: { url: string }) {
  const headers = { origin: server.url };
  async function read<T>(path: string): Promise<T> {
    return (await (await request.get(path)).json()) as T;
  }
  return {
    boat: (id: string) => read<AdminBoat>(`/api/admin/boats/${id}`),
    async create(name: string, rest: Partial<BoatFormBody> = {}): Promise<AdminBoat> {
      const [region] = await read<Array<{ id: string }>>("/api/admin/regions");
      const data = { name, type: "Prøvebåt", region: region?.id, ...rest };
      const response = await request.post("/api/admin/boats", { data, headers });
      expect(response.status(), await response.text()).toBe(201);
      return (await response.json()) as AdminBoat;
    },
    /** Saves on the version of the given boat, as another member of staff would. */
    update(boat: AdminBoat, change: Partial<AdminBoat>) {
      const { id, created_at: _, updated_at: __, ...fields } = boat;
      return request.put(`/api/admin/boats/${id}`, { data: { ...fields, ...change }, headers });
    },
  };
}
