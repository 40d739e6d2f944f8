import { expect, test } from "vitest";
import type { Boat } from "../../src/contract/boats/boats.ts";
import type { EnquiryPage } from "../../src/contract/enquiries/enquiries.ts";
import { describeEngine } from "../support/engines/database.ts";
import { boatBody, createFleet, createWorld } from "../support/engines/world.ts";

const contact = { name: "Ingrid", email: "ingrid@anlegg.example", message: "Vi trenger hjelp i uke 32." };

describeEngine("bad input", () => {
  test("each case gets a 4xx response with a code and a message, and changes nothing", async () => {
    const world = await createWorld();
    const { region, washing, boat } = await createFleet(world);
    const cookie = await world.signIn();
    const readAll = async () =>
      JSON.stringify(
        await Promise.all(
          ["boats", "services", "regions", "enquiries", "legal/terms"].map(
            async (noun) => (await world.call("GET", `/api/admin/${noun}`, undefined, cookie)).body,
          ),
        ),
      );
    const before = await readAll();

    const raw = (path: string, method: string, body: string, contentType?: string) =>
      world.send(path, {
        method,
        body,
        headers: { cookie, ...(contentType && { "content-type": contentType }) },
      });
    const json = (path: string, method: string, body: unknown) =>
      raw(path, method, JSON.stringify(body), "application/json");
    const read = (path: string) => world.call("GET", path, undefined, cookie);
    const newBoat = (rest: Record<string, unknown>) =>
      json("/api/admin/boats", "POST", { ...boatBody(region.id), ...rest });
    const oneMegabyte = "x".repeat(1_000_000);

    const attempts: Record<string, () => ReturnType<typeof raw>> = {
      "malformed JSON": () => raw("/api/contact", "POST", "{name:", "application/json"),
      "an empty body": () => raw("/api/contact", "POST", "", "application/json"),
      "a body that is not an object": () => raw("/api/contact", "POST", "null", "application/json"),
      "a list instead of an object": () => json("/api/admin/boats", "POST", []),
      "wrong content type": () => raw("/api/contact", "POST", JSON.stringify(contact), "text/plain"),
      "no content type": () => raw("/api/admin/regions", "POST", "{}"),
      "a form instead of JSON": () =>
        raw("/api/contact", "POST", "name=x", "application/x-www-form-urlencoded"),
      "an unknown field": () => json("/api/contact", "POST", { ...contact, admin: true }),
      "an unknown field of a boat": () => newBoat({ price: 1 }),
      "a prototype field": () =>
        raw("/api/contact", "POST", `{"__proto__":{"x":1},"constructor":1}`, "application/json"),
      "1 MB of message": () => json("/api/contact", "POST", { ...contact, message: oneMegabyte }),
      "1 MB of name": () => newBoat({ name: oneMegabyte }),
      "5000 characters of name": () => newBoat({ name: "x".repeat(5000) }),
      "a number as text": () => newBoat({ length: "24,8" }),
      "a negative number": () => newBoat({ width: -1 }),
      "an infinite number": () =>
        raw(
          "/api/admin/boats",
          "POST",
          JSON.stringify(boatBody(region.id)).replace("{", `{"depth":1e999,`),
          "application/json",
        ),
      "a year without ships": () => newBoat({ year_built: 202 }),
      "a year to come": () => newBoat({ year_built: 3024 }),
      "letters as an MMSI number": () => newBoat({ mmsi_number: "abc" }),
      "half a year": () => newBoat({ year_built: 2020.5 }),
      "an id with a slash": () => newBoat({ id: "a/b" }),
      "an id with dots": () => newBoat({ id: "../x" }),
      "an id with capitals": () => newBoat({ id: "Lomvi" }),
      "an id with a space": () => newBoat({ id: "lomvi to" }),
      "an id in use": () => newBoat({ id: boat.id }),
      "a slug in use": () => json("/api/admin/services", "POST", { title: "X", slug: washing.slug }),
      "a slug with a slash": () => json("/api/admin/services", "POST", { title: "X", slug: "a/b" }),
      "a region name in use": () => json("/api/admin/regions", "POST", { name: " senja " }),
      "an empty region": () => newBoat({ region: "" }),
      "a blank region": () => newBoat({ region: "  " }),
      "no region": () => newBoat({ region: undefined }),
      "a null region": () => newBoat({ region: null }),
      "an unknown region": () => newBoat({ region: "nei" }),
      "an unknown service": () => newBoat({ services: ["nei"] }),
      "an unknown status": () => newBoat({ status: "sunk" }),
      "a blank name": () => newBoat({ name: "   " }),
      "a name that is only a script": () => newBoat({ name: "<script>x</script>" }),
      "a blank type": () => newBoat({ type: "\t" }),
      "61 images": () => newBoat({ images: Array(61).fill("/x.webp") }),
      "an image that is not text": () => newBoat({ images: [null] }),
      "NUL in a name": () => newBoat({ name: "a\0b" }),
      "NUL in a region": () => newBoat({ region: "a\0b" }),
      "NUL in a service id": () => newBoat({ services: ["a\0b"] }),
      "NUL in a message": () => json("/api/contact", "POST", { ...contact, message: "a\0b er en melding" }),
      "NUL in a subject": () =>
        json("/api/contact", "POST", { ...contact, about: { kind: "boat", id: "\0" } }),
      "NUL in a legal text": () => json("/api/admin/legal/terms", "PUT", { content: "\0", version: 0 }),
      "NUL in a path": () => json("/api/admin/boats/%00", "PUT", { ...boatBody(region.id), version: 1 }),
      "a path of dots": () => json("/api/admin/boats/..%2F..", "PUT", { ...boatBody(region.id), version: 1 }),
      "an unknown boat": () => json("/api/admin/boats/borte", "PUT", { ...boatBody(region.id), version: 1 }),
      "an unknown service record": () => json("/api/admin/services/borte", "PUT", { title: "X", version: 1 }),
      "an unknown region record": () => json("/api/admin/regions/borte", "PUT", { name: "X", version: 1 }),
      "no version": () => json(`/api/admin/boats/${boat.id}`, "PUT", boatBody(region.id)),
      "a version as text": () =>
        json(`/api/admin/boats/${boat.id}`, "PUT", { ...boatBody(region.id), version: "1" }),
      "a version that does not exist yet": () =>
        json(`/api/admin/boats/${boat.id}`, "PUT", { ...boatBody(region.id), version: 99 }),
      "no title": () => json("/api/admin/services", "POST", { slug: "x" }),
      "no region name": () => json("/api/admin/regions", "POST", { name: " " }),
      "no email": () => json("/api/contact", "POST", { ...contact, email: "" }),
      "several emails": () => json("/api/contact", "POST", { ...contact, email: "a@b.example,c@d.example" }),
      "a line break in an email": () =>
        json("/api/contact", "POST", { ...contact, email: "a@b.example\r\nBcc: c@d.example" }),
      "credentials that are not text": () =>
        json("/api/auth/sign-in/email", "POST", { email: 1, password: {} }),
      "NUL in the email of a sign-in": () =>
        json("/api/auth/sign-in/email", "POST", { email: "\0", password: "x" }),
      "NUL in a reset link": () =>
        json("/api/auth/password-reset/complete", "POST", { token: "\0", password: "et langt nok passord" }),
      "NUL in a search of the audit log": () => read("/api/admin/audit?search=%00"),
      "NUL in a person of the audit log": () => read("/api/admin/audit?person=%00"),
      "a day that does not exist in the audit log": () => read("/api/admin/audit?from=2026-02-30T00:00:00Z"),
      "a page of the audit log after such a day": () =>
        read("/api/admin/audit?after=2026-02-30T00:00:00.000Z_x"),
      "a page of the inbox before such a day": () =>
        read("/api/admin/enquiries?before=2026-13-01T00:00:00.000Z_x"),
      "an upload without a file": () =>
        raw("/api/admin/media", "POST", "file=x", "application/x-www-form-urlencoded"),
      "an upload that is not a form": () =>
        raw("/api/admin/media", "POST", "abc", "multipart/form-data; boundary=x"),
      "an unknown filter": () => world.call("GET", "/api/boats?status=sunk"),
      "a limit that is not a number": () => world.call("GET", "/api/boats?limit=mange"),
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      const { status, error } = await attempt();
      expect(status, name).toBeGreaterThanOrEqual(400);
      expect(status, name).toBeLessThan(500);
      expect(error.code, name).toMatch(/^[a-z_]+$/);
      expect(error.message.length, name).toBeGreaterThan(5);
      expect(JSON.stringify(error), name).not.toMatch(/node_modules|\.ts:\d|sqlite|postgres|at async/i);
    }
    expect(await readAll()).toBe(before);
  });

  test("a version that no column can hold is invalid", async () => {
    const world = await createWorld();
    const { region, boat } = await createFleet(world);
    const cookie = await world.signIn();
    const version = 3_000_000_000;
    const history = `/api/admin/history/boat/${boat.id}`;
    const requests: Array<[string, string, unknown?]> = [
      ["PUT", `/api/admin/boats/${boat.id}`, { ...boatBody(region.id), version }],
      ["POST", `${history}/restore`, { restored: version, version: boat.version }],
      ["POST", `${history}/undo`, { version }],
      ["GET", `${history}?before=${version}`],
      ["GET", `${history}/comparison?from=${version}&to=1`],
      ["GET", `${history}/comparison?from=1&to=${version}`],
      ["DELETE", `/api/admin/availability/borte?version=${version}`],
    ];
    for (const [method, path, body] of requests) {
      const { status, error } = await world.call(method, path, body, cookie);
      expect([status, error.code], `${method} ${path}`).toEqual([400, "validation"]);
    }
  });

  test("NUL in the path of a boat responds 404, and in a list of boats it finds none", async () => {
    const world = await createWorld();
    const { boat } = await createFleet(world);
    expect((await world.api.request("/fleet/%00/dokumenter/a.pdf")).status).toBe(404);
    const compared = await world.call<Boat[]>("GET", `/api/boats?ids=%00,${boat.id},a%00`);
    expect(compared.body.map(({ id }) => id)).toEqual([boat.id]);
  });

  test("a lone surrogate is stored as well-formed text", async () => {
    const world = await createWorld();
    const cookie = await world.signIn();
    await world.call("POST", "/api/contact", { ...contact, name: "Ingrid \ud800" });
    const { body } = await world.call<EnquiryPage>("GET", "/api/admin/enquiries", undefined, cookie);
    expect(body.enquiries[0]?.name).toBe("Ingrid \ufffd");
  });
});
