import { afterAll, beforeAll, expect, test } from "vitest";
import { maxFileBytes } from "../../src/contract/enquiries/offer-limits.ts";
import { call, readEnquiries, signInCookie } from "../support/servers/http-client.ts";
import { createPdf } from "../support/content/pdf.ts";
import { startServer, type TestServer } from "../support/servers/server.ts";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: "1" } });
  cookie = await signInCookie(server);
});
afterAll(() => server.kill9());

/** Each test from a network of its own. */
let network = 0;

/** A browser without JavaScript, behind a proxy. */
function createVisitor() {
  network += 1;
  const headers = { "x-forwarded-for": `203.0.113.${network}` };
  return {
    get: (path: string) => fetch(server.url + path, { headers, redirect: "manual" }),
    post: (path: string, fields: Record<string, string | File>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return fetch(server.url + path, { method: "POST", headers, body, redirect: "manual" });
    },
  };
}

const form = {
  name: "Kari Eksempel",
  email: "kari@anlegg.example",
  phone: "",
  message: "Avlusing av fire merder.",
  boat: "storskarv",
  service: "de-licing",
  site: "31456",
};

async function ask(visitor = createVisitor(), rest: Record<string, string> = {}) {
  const response = await visitor.post("/contact?boat=storskarv&service=de-licing", { ...form, ...rest });
  const html = await response.text();
  const path = /href="(\/foresporsel\/[0-9a-f]{32})"/.exec(html)?.[1] ?? "";
  return { visitor, response, html, path };
}

test("without JavaScript, an offer is asked for, confirmed and followed on its own page", async () => {
  const { visitor, response, html, path } = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const [reference = ""] = /NS-\d{4}-\d{4}/.exec(html) ?? [];
  expect(html).toContain("Forespørselen er sendt");
  expect(/<div hidden="">.*name="message"/s.test(html), "the form is out of sight").toBe(true);

  const page = await visitor.get(path);
  expect(page.status).toBe(200);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "same-origin",
  });
  const text = await page.text();
  for (const shown of [reference, "Mottatt", "Storskarv", "31456", form.message, "kari@anlegg.example"]) {
    expect(text).toContain(shown);
  }
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  // The token is in its own forms and files, and nowhere else.
  expect(
    text.replaceAll(new RegExp(`(?:action|href)="${path}[^"]*"`, "g"), "").split("<script")[0],
  ).not.toContain(path.slice(-32));

  const added = await visitor.post(path, {
    text: "Merd 3 haster mest.",
    file: new File([createPdf()], "plan.pdf"),
  });
  expect([added.status, added.headers.get("location")]).toEqual([303, `${path}#tillegg`]);
  await visitor.post(path, { text: "Merd 3 haster mest.", file: new File([createPdf()], "plan.pdf") });
  const after = await (await visitor.get(path)).text();
  expect(after.match(/Lagt til av deg/g), "sent twice, added once").toHaveLength(1);
  const file = new RegExp(`href="(${path}/filer/[^"]+)"[^>]*>plan\\.pdf</a>`).exec(after)?.[1] ?? "";
  const download = await visitor.get(file);
  expect(Object.fromEntries(download.headers)).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  });
  expect(download.headers.get("content-disposition")).toMatch(/^attachment; filename="plan\.pdf"/);
  expect(Buffer.from(await download.arrayBuffer())).toEqual(Buffer.from(createPdf()));
  const { path: other } = await ask(undefined, { message: "En helt annen." });
  expect((await visitor.get(file.replace(path, other))).status, "of another request").toBe(404);
  const stored = (await readEnquiries(server, cookie)).find((each) => each.reference === reference);
  expect(stored?.files.map(({ name }) => name)).toEqual(["plan.pdf"]);
});

test("what is refused comes back with a sentence and what was typed", async () => {
  const { visitor, path } = await ask(undefined, { message: "En annen forespørsel." });
  const large = new File([new Uint8Array(maxFileBytes + 1)], "stor.pdf");
  const refused = await visitor.post(path, { text: "Se vedlegget.", file: large });
  expect(refused.status).toBe(400);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  const html = await refused.text();
  expect(html).toContain("«stor.pdf» er større enn 10 MB. Velg en mindre fil.");
  expect(html).toMatch(/<textarea[^>]*>Se vedlegget\.<\/textarea>/);

  const withdrawn = await visitor.post(path, { do: "withdraw", reason: "" });
  expect([withdrawn.status, withdrawn.headers.get("location")]).toEqual([303, `${path}#status`]);
  const again = await visitor.post(path, { do: "withdraw", reason: "" });
  expect(again.status).toBe(400);
  expect(await again.text()).toContain("Forespørselen er allerede avbestilt.");
  expect(await (await visitor.get(path)).text()).not.toContain("Legg til fil eller opplysning");
});

test("the same words can be added again, but not by the same form", async () => {
  const { visitor, path } = await ask(undefined, { message: "Ring meg om denne." });
  for (const count of ["0", "0", "1"]) await visitor.post(path, { text: "Ring meg igjen.", count });
  const html = await (await visitor.get(path)).text();
  expect(html.match(/>Ring meg igjen\.</g)).toHaveLength(2);
  expect(html).toContain('name="count" value="2"');
});

test("an archived request says that nothing can be added", async () => {
  const { visitor, path } = await ask(undefined, { message: "Den som blir arkivert." });
  const found = (await readEnquiries(server, cookie)).find(
    ({ preview }) => preview === "Den som blir arkivert.",
  );
  const changes = [{ id: found?.id, status: "archived" }];
  await call(server, "/api/admin/enquiries/statuses", { method: "PUT", body: { changes }, cookie });
  const refused = await visitor.post(path, { text: "Enda noe" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Forespørselen er avsluttet og kan ikke endres lenger. Ring oss på");
});

test("has a calendar file and a PDF that are kept by nobody", async () => {
  const { visitor, path } = await ask(undefined, { message: "Med uker i.", other_weeks: "uke 20" });
  const calendar = await visitor.get(`${path}/kalender.ics`);
  expect(calendar.headers.get("content-type")).toContain("text/calendar");
  expect(await calendar.text()).toContain("STATUS:TENTATIVE");
  const pdf = await visitor.get(`${path}/anbudspakke.pdf`);
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  for (const { headers } of [calendar, pdf]) {
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
  }
});

test("guessing leads nowhere and is throttled, and the log has no token", async () => {
  const { path } = await ask(undefined, { message: "Den hemmelige." });
  const guesser = createVisitor();
  const guess = (number: number) => guesser.get(`/foresporsel/${String(number).padStart(32, "0")}`);
  const unknown = await guess(0);
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get("cache-control")).toBe("no-store");
  expect(await unknown.text()).toContain("Lenken virker ikke lenger");
  for (let number = 1; number < 20; number += 1) await guess(number);
  const refused = await guess(20);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toBe("Siden åpnes for ofte. Prøv igjen om et minutt.");
  expect((await guesser.get("/foresporsel/for-kort")).status).toBe(404);
  const other = createVisitor();
  expect((await other.get(path)).status).toBe(200);

  const found = (await readEnquiries(server, cookie)).find(({ preview }) => preview === "Den hemmelige.");
  await call(server, `/api/admin/enquiries/${found?.id}`, { method: "DELETE", cookie });
  const gone = await other.get(path);
  expect(gone.status).toBe(404);
  expect(await gone.text()).not.toContain("Den hemmelige.");
  await expect.poll(server.log).toContain('"method":"DELETE"');
  expect(server.log()).not.toContain(path.slice(-32));
});
