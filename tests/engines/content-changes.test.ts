import { expect, test, vi } from "vitest";
import { describeEngine, engine } from "../support/database.ts";
import { createFleet, createWorld } from "../support/world.ts";

describeEngine("content changes", () => {
  test("notify listeners after each successful write, but not after a failed one", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const cookie = await world.signIn();
    let count = 0;
    world.ctx.changes.onChange(() => (count += 1));
    const put = (path: string, body: unknown) => world.call("PUT", path, body, cookie);

    await put(`/api/admin/regions/${region.id}`, { name: "Senja øst", version: 1 });
    await put("/api/admin/legal/terms", { content: "Ny", version: 0 });
    await vi.waitFor(() => expect(count).toBeGreaterThanOrEqual(2));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = count;
    expect((await put(`/api/admin/regions/${region.id}`, { name: "Igjen", version: 1 })).status).toBe(409);
    await world.call("POST", "/api/contact", {
      name: "Ola",
      email: "o@x.example",
      message: "En melding til dere.",
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(count).toBe(before);
  });

  test.runIf(engine === "postgres")("notify other instances", async () => {
    const here = await createWorld();
    const there = await createWorld({ config: here.config });
    const listener = vi.fn<() => void>();
    there.ctx.changes.onChange(listener);
    await createFleet(here);
    await vi.waitFor(() => expect(listener).toHaveBeenCalled());
    expect(there.ctx.changes.isListening()).toBe(true);
  });
});
