import * as v from "valibot";
import { expect, onTestFinished, test, vi } from "vitest";
import { newService } from "../../src/contract/services/admin-services.ts";
import { createServiceWithBoats } from "../../src/domain/boats/services-with-boats.ts";
import { describeEngine, engine } from "../support/engines/database.ts";
import { startRelay } from "../support/servers/relay.ts";
import { createFleet, createWorld } from "../support/engines/world.ts";

describeEngine("content changes", () => {
  const enquiry = { name: "Ola", email: "o@x.example", message: "En melding til dere." };

  test("notify listeners after each successful write, but not after a failed one", async () => {
    const world = await createWorld();
    const { region } = await createFleet(world);
    const cookie = await world.signIn();
    const notify = vi.spyOn(world.ctx.changes, "notifyListeners");
    const put = (path: string, body: unknown) => world.call("PUT", path, body, cookie);

    await put(`/api/admin/regions/${region.id}`, { name: "Senja øst", version: 1 });
    expect(notify).toHaveBeenCalledTimes(1);
    await put("/api/admin/legal/terms", { content: "Ny", version: 0 });
    expect(notify).toHaveBeenCalledTimes(2);
    expect((await put(`/api/admin/regions/${region.id}`, { name: "Igjen", version: 1 })).status).toBe(409);
    expect(notify).toHaveBeenCalledTimes(2);
  });

  test("notify listeners once, after the commit of a save that consists of several", async () => {
    const world = await createWorld();
    const { boat } = await createFleet(world);
    const notify = vi.spyOn(world.ctx.changes, "notifyListeners");
    const create = (title: string, boatId: string) => {
      const boats = { added: [boatId], removed: [] };
      return createServiceWithBoats(world.ctx, { ...v.parse(newService, { title }), boats });
    };
    await expect(create("Slep", "ukjent")).rejects.toMatchObject({ code: "invalid_reference" });
    expect(notify).not.toHaveBeenCalled();
    await create("Slep", boat.id);
    expect(notify).toHaveBeenCalledTimes(1);
  });

  test("notify other instances on the same database", async () => {
    const here = await createWorld();
    const there = await createWorld({ config: here.config });
    const listener = vi.fn<() => void>();
    there.ctx.changes.onChange(listener);
    await createFleet(here);
    await expect.poll(() => listener.mock.calls.length).toBeGreaterThan(0);
    expect(there.ctx.changes.isListening()).toBe(true);
  });

  test("do not notify anybody of an enquiry", async () => {
    const world = await createWorld();
    const notify = [
      vi.spyOn(world.ctx.changes, "notifyListeners"),
      vi.spyOn(world.ctx.changes, "notifyInstances"),
    ];
    expect((await world.call("POST", "/api/contact", enquiry)).status).toBe(201);
    for (const spy of notify) expect(spy).not.toHaveBeenCalled();
  });

  test.runIf(engine === "postgres")(
    "are not trusted while PostgreSQL is silent, and none is missed",
    async () => {
      const here = await createWorld();
      if (here.config.engine !== "postgres") throw new Error("This test needs PostgreSQL");
      const url = new URL(here.config.url);
      const relay = await startRelay(Number(url.port));
      onTestFinished(() => relay.close());
      url.port = String(relay.port);
      const there = await createWorld({ config: { engine: "postgres", url: url.href } });
      const { changes } = there.ctx;
      const listener = vi.fn<() => void>();
      changes.onChange(listener);
      await expect.poll(() => changes.isListening()).toBe(true);

      relay.pause();
      await createFleet(here);
      await expect.poll(() => changes.isListening()).toBe(false);
      expect(listener).not.toHaveBeenCalled();
      await vi.waitFor(() => expect(() => changes.assertReachable()).toThrow("Databasen svarer ikke"), {
        timeout: 10_000,
      });

      relay.resume();
      await expect.poll(() => changes.isListening()).toBe(true);
      expect(listener).toHaveBeenCalled();
      changes.assertReachable();
    },
  );
});
