import { expect, test } from "vitest";
import type { AdminService } from "../../src/contract/services/admin-services.ts";
import type { Comparison, RecordHistory, Restored } from "../../src/contract/history/history.ts";
import type { Service } from "../../src/contract/services/services.ts";
import { describeEngine } from "../support/engines/database.ts";
import { createFleet, createWorld } from "../support/engines/world.ts";

const formatted = `<h3>Slik vasker vi</h3>\n<p>Med <strong>rigg</strong> og <a rel="noopener" href="/contact">kamera</a>.</p>\n<ul><li>Not</li><li>Merd</li></ul>`;
const formattedText = "Slik vasker vi\n\nMed rigg og kamera.\n\n– Not\n– Merd";

async function createStaff() {
  const world = await createWorld();
  const { washing } = await createFleet(world);
  const cookie = await world.signIn();
  const history = `/api/admin/history/service/${washing.id}`;
  const get = async <T>(path: string) => (await world.call<T>("GET", path, undefined, cookie)).body;
  return {
    world,
    id: washing.id,
    save: (version: number, rest: object) =>
      world.call<AdminService>(
        "PUT",
        `/api/admin/services/${washing.id}`,
        { title: "Notvasking", slug: "notvasking", ...rest, version },
        cookie,
      ),
    read: () => get<AdminService>(`/api/admin/services/${washing.id}`),
    readPublic: () => get<Service>("/api/services/notvasking"),
    readList: async () =>
      (await get<Service[]>("/api/services")).find(({ slug }) => slug === "notvasking") as Service,
    summaries: async () => (await get<RecordHistory>(history)).versions.map(({ summary }) => summary),
    compare: (from: number, to: number) =>
      get<Comparison>(`${history}/comparison?from=${from}&to=${to}`).then(({ fields }) => fields),
    restore: (restored: number, version: number) =>
      world.call<Restored>("POST", `${history}/restore`, { restored, version }, cookie),
    undo: (version: number) => world.call<Restored>("POST", `${history}/undo`, { version }, cookie),
  };
}

describeEngine("a formatted description", () => {
  test("is kept as HTML beside the plain text that is derived from it, and only the page has it", async () => {
    const staff = await createStaff();
    // What is sent as plain text does not count beside the HTML.
    const saved = await staff.save(1, { description: "Noe annet", description_html: formatted });
    expect(saved.body).toMatchObject({ description: formattedText, description_html: formatted });
    expect(await staff.readPublic()).toMatchObject({ description: formattedText, html: formatted });
    for (const name of ["html", "description_html"]) expect(await staff.readList()).not.toHaveProperty(name);
    expect(await staff.readPublic()).not.toHaveProperty("description_html");

    // The Norwegian description is preferred, with its formatting or without.
    await staff.save(2, { description_html: formatted, description_no: "Ren tekst.\n\nTo avsnitt." });
    expect((await staff.readPublic()).html).toBeUndefined();
    await staff.save(3, { description: "Common", description_no_html: "<p><em>Norsk</em></p>" });
    expect(await staff.readPublic()).toMatchObject({
      description: "Common",
      description_no: "Norsk",
      html: "<p><em>Norsk</em></p>",
    });
  });

  test("without formatting, or empty, is stored as plain text only", async () => {
    const staff = await createStaff();
    const save = async (version: number, html: string) => {
      const { body } = await staff.save(version, { description_html: html });
      return [body.description, body.description_html];
    };
    expect(await save(1, "<p>Ett avsnitt</p>\n<p>med linje<br>to &amp; «tre»</p>")).toEqual([
      "Ett avsnitt\n\nmed linje\nto & «tre»",
      "",
    ]);
    expect(await save(2, "<ul><li></li></ul><p><strong> </strong></p>")).toEqual(["", ""]);
    expect(await save(3, "")).toEqual(["", ""]);
    expect((await staff.readPublic()).html).toBeUndefined();
  });

  test("loses whatever could run, load or cover anything", async () => {
    const staff = await createStaff();
    const hostile = `<h1 style="position:fixed" onclick="x()">Tittel</h1><script>alert(1)</script><style>*{}</style>
<p onmouseover="x()">A<img src=x onerror=alert(1)><iframe src="https://andre.example"></iframe><svg onload=x()></svg></p>
<p><a href="javascript:alert(1)">a</a><a href="//andre.example">b</a><a href="data:text/html,x">c</a><a href="mailto:a@b.example" target="_blank">d</a></p>
<p>&lt;script&gt;alert(2)&lt;/script&gt;&lt;b&gt;</p>${"<ul><li>".repeat(100)}dypt`;
    const { body } = await staff.save(1, { description_html: hostile });
    expect(body.description_html).toBe(
      `<h3>Tittel</h3>\n<p>A</p>\n<p><a rel="noopener">a</a><a rel="noopener">b</a><a rel="noopener">c</a><a href="mailto:a@b.example" rel="noopener">d</a></p>\n<p>&lt;b&gt;</p>${"<ul><li>".repeat(10)}dypt${"</li></ul>".repeat(10)}`,
    );
    expect(body.description).toBe("Tittel\n\nA\n\nabcd\n\n<b>\n\n– dypt");
    // A row that another program has written is sanitised where it is read.
    const written = { description_html: `<p>B<b onclick="x()">c</b><script>alert(3)</script></p>` };
    await staff.world.ctx.db.updateTable("services").set(written).where("id", "=", staff.id).execute();
    expect((await staff.readPublic()).html).toBe("<p>B<strong>c</strong></p>");
  });

  test("that is too long or cannot be stored is refused at its field", async () => {
    const staff = await createStaff();
    const refuse = async (html: unknown, message: string) =>
      expect(await staff.save(1, { description_no_html: html })).toMatchObject({
        status: 400,
        error: { fields: { description_no_html: message } },
      });
    const tooLong = "Beskrivelsen kan ha høyst 20000 tegn";
    await refuse(`<p>${"å".repeat(20_001)}</p>`, tooLong);
    await refuse("<p></p>".repeat(15_000), tooLong);
    await refuse("<p>a\0</p>", "Beskrivelsen har tegn som ikke kan lagres");
    await refuse(7, "Beskrivelsen må være tekst");
    const { body } = await staff.save(1, { description_no_html: `<p>${"<em>å</em>".repeat(9_000)}</p>` });
    expect(body.description_no.length).toBe(9_000);
  });

  test("is compared, restored and undone with its formatting, also to versions from before there was any", async () => {
    const staff = await createStaff();
    const plain = "Vi vasker.";
    await staff.save(1, { description: plain });
    const { db } = staff.world.ctx;
    const old = JSON.stringify({ title: "Notvasking", slug: "notvasking", description: plain });
    await db.updateTable("record_versions").set({ content: old }).where("version", "=", 2).execute();

    await staff.save(2, { description_html: `<p>Vi <strong>vasker</strong>.</p>` });
    await staff.save(3, { description_html: formatted });
    expect((await staff.summaries()).slice(0, 2)).toEqual(["Beskrivelse", "Beskrivelse"]);
    expect(await staff.compare(2, 3)).toMatchObject([
      { name: "description", label: "Beskrivelse", type: "prose", from: plain, to: plain, canRestore: true },
    ]);
    expect(await staff.compare(3, 4)).toMatchObject([{ from: plain, to: formattedText }]);

    expect((await staff.undo(4)).body.version).toBe(5);
    expect(await staff.read()).toMatchObject({
      description: plain,
      description_html: `<p>Vi <strong>vasker</strong>.</p>`,
    });
    expect((await staff.restore(2, 5)).body.version).toBe(6);
    expect(await staff.read()).toMatchObject({ description: plain, description_html: "" });
    expect((await staff.restore(4, 6)).body.version).toBe(7);
    expect(await staff.read()).toMatchObject({ description: formattedText, description_html: formatted });
    expect((await staff.readPublic()).html).toBe(formatted);
  });
});
