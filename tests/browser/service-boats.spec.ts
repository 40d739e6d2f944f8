import type { AdminBoat, BoatChoice } from "../../src/contract/admin-boats.ts";
import type { AdminService } from "../../src/contract/admin-services.ts";
import { api, button, card, expect, test, toast } from "./portal.ts";

test("boats are linked from the service, also on a phone, and links made elsewhere meanwhile stay", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const staff = api(page.request, server);
  const service = await staff.write<AdminService>("POST", "/api/admin/services", { title: "Kobling" });
  const [first] = await staff.read<BoatChoice[]>("/api/admin/boat-choices");
  const create = (name: string) =>
    staff.write<AdminBoat>("POST", "/api/admin/boats", { name, type: "Prøvebåt", region: first?.region });
  const wanted = await create("Koblet båt");
  const other = await create("Annen båt");

  await page.goto("/admin/services");
  await card(page, "Kobling").getByRole("button", { name: "Rediger" }).click();
  const boats = page.getByRole("group", { name: "Fartøy som gjør dette" });
  await boats.getByRole("checkbox", { name: "Koblet båt" }).check();
  await expect(page.getByText("Felles for alle språk: brukes til adressen")).toBeVisible();
  // Somebody else links another boat from its own form.
  const { id: _, created_at: __, updated_at: ___, ...body } = other;
  await staff.write("PUT", `/api/admin/boats/${other.id}`, { ...body, services: [service.id] });
  await button(page, "Oppdater Tjeneste").click();
  const saved = toast(page, "Success", "Service updated successfully");
  await expect(saved).toBeVisible();
  const readBoats = async () =>
    (await staff.read<AdminService>(`/api/admin/services/${service.id}`)).boats.toSorted();
  const both = [wanted.id, other.id].toSorted();
  expect(await readBoats()).toEqual(both);
  await saved.getByRole("button", { name: "Angre" }).click();
  const undone = toast(page, "Kobling er som før", "Versjon 3 gjelder nå.");
  await expect(undone).toBeVisible();
  expect(await readBoats()).toEqual([other.id]);
  await undone.getByRole("button", { name: "Gjør om" }).click();
  await expect(toast(page, "Kobling er som før", "Versjon 4 gjelder nå.")).toBeVisible();
  expect(await readBoats()).toEqual(both);

  await page.goto(`/services/${service.slug}`);
  await expect(page.getByRole("main").getByRole("link", { name: /Koblet båt/ })).toBeVisible();
  await page.goto(`/admin/history/boat/${wanted.id}`);
  await expect(page.getByText("Tjenester", { exact: true }).first()).toBeVisible();
});
