// @vitest-environment jsdom
/** The contact page as browsers without JavaScript get it. What is stored is tested in tests/engines. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { normalise, parsePage, readText } from "../support/jsdom/html.ts";
import { createPdf } from "../support/content/pdf.ts";
import { startServer, type TestServer } from "../support/servers/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.kill9());

async function read(response: Response) {
  const page = await parsePage(response);
  return { status: response.status, page, text: readText(page, "main") };
}

const open = async (path: string) => read(await fetch(server.url + path));

interface UploadedFile {
  filename: string;
  content: string;
}

/** Posts what a browser's form would. The FormData of jsdom is not the one that `fetch` knows. */
async function post(path: string, fields: Record<string, string | UploadedFile>) {
  const boundary = "grense";
  const parts = Object.entries(fields).map(([name, value]) => {
    const [more, content] =
      typeof value === "string" ? ["", value] : [`; filename="${value.filename}"`, value.content];
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  });
  const headers = {
    origin: server.url,
    "sec-fetch-site": "same-origin",
    "content-type": `multipart/form-data; boundary=${boundary}`,
  };
  const body = `${parts.join("")}--${boundary}--\r\n`;
  return read(await fetch(server.url + path, { method: "POST", headers, body }));
}

const valid = {
  name: "Kari Nordmann",
  email: "kari@example.no",
  phone: "00 00 00 00",
  message: "Vi trenger vask av fire nøter ved Senja i uke 23.",
};

test("the page has the company's phone numbers, email, street and WhatsApp link", async () => {
  const { page, text } = await open("/contact");
  expect(page.title).toContain("Kontakt Oss");
  const chat = page.querySelector('main a[href="https://wa.me/4700000001"]');
  expect(normalise(chat?.textContent ?? "")).toBe("Send WhatsApp melding");
  expect([chat?.getAttribute("target"), chat?.getAttribute("rel")]).toEqual([
    "_blank",
    expect.stringContaining("noopener"),
  ]);
  for (const href of ["tel:+4700000000", "tel:+4700000001", "mailto:post@nordskarv.example"]) {
    expect(page.querySelector(`main a[href="${href}"]`), href).not.toBeNull();
  }
  expect(text).toContain("Skarvkaia 6, 9300 Finnsnes");
});

test("the fields are filled in by the browser", async () => {
  const { page } = await open("/contact");
  const tokens = ["name", "email", "phone"].map((name) =>
    page.querySelector(`main input[name=${name}]`)?.getAttribute("autocomplete"),
  );
  expect(tokens).toEqual(["name", "email", "tel"]);
});

test("a link replaces the map", async () => {
  const { page } = await open("/contact");
  const section = page.querySelector('[aria-labelledby="finn-oss"]');
  expect(section?.querySelector("iframe")).toBeNull();
  expect(section?.querySelector('a[href^="https://www.openstreetmap.org/"]')).not.toBeNull();
});

test("the form names what exists, and nothing else", async () => {
  const { text: asked } = await open("/contact?boat=lomvi");
  for (const shown of ["Gjelder: Lomvi", "Be om tilbud på Lomvi", "Send forespørsel", "Selskap"]) {
    expect(asked).toContain(shown);
  }
  expect((await open("/contact?service=notvasking")).text).toContain("Be om tilbud på notvasking");
  for (const search of ["?boat=finnes-ikke", "?service=%3Cscript%3E", "?boat=", "?annet=lomvi"]) {
    const { text } = await open(`/contact${search}`);
    expect(text, search).toContain("Send oss en melding");
    expect(text, search).toContain("Send melding");
    expect(text, search).not.toContain("Gjelder:");
  }
});

test("what an enquiry is about is removed by a form", async () => {
  const { page } = await open("/contact?boat=lomvi&boat=alke");
  const button = page.querySelector<HTMLButtonElement>('button[aria-label="Fjern Lomvi"]');
  const left = button?.form ? new FormData(button.form).getAll("boat") : [];
  expect(left).toEqual(["alke"]);
});

test("an invalid form has the errors at the fields, and the submitted values", async () => {
  const { status, page, text } = await post("/contact?boat=lomvi", {
    name: "K",
    email: "kari",
    phone: "123",
    message: "<b>kort",
  });
  expect(status).toBe(400);
  for (const problem of [
    "Navn må være minst 2 tegn",
    "Vennligst oppgi en gyldig e-postadresse",
    "Melding må være minst 10 tegn lang",
  ]) {
    expect(text).toContain(problem);
  }
  const email = page.querySelector("input[name=email]");
  expect([email?.getAttribute("value"), email?.getAttribute("aria-invalid")]).toEqual(["kari", "true"]);
  expect(page.querySelector("textarea")?.textContent).toContain("<b>kort");
  expect(text).toContain("Gjelder: Lomvi");
});

test("an enquiry is confirmed, and the form is empty", async () => {
  const { status, page, text } = await post("/contact?service=notvasking", {
    ...valid,
    service: "notvasking",
  });
  expect(status).toBe(200);
  expect(text).toContain("Melding sendt! Vi kommer tilbake til deg så snart som mulig.");
  expect(text).toContain("Forespørselen er sendt");
  expect(page.querySelector("textarea")?.textContent.trim()).toBe("");
});

test("the hidden field cannot be reached", async () => {
  const { page } = await open("/contact");
  const field = page.querySelector("input[name=comment]");
  expect(field?.getAttribute("tabindex")).toBe("-1");
  expect(field?.closest("[inert][aria-hidden=true]")).not.toBeNull();
});

test("the form comes before the ways to reach the company", async () => {
  const { text } = await open("/contact?boat=storskarv");
  const order = ["Gjelder: Storskarv", "Navn", "Koble til"].map((part) => text.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test("a refused file costs no text", async () => {
  const { page: form } = await open("/contact?boat=storskarv&service=de-licing");
  const week = form.querySelectorAll<HTMLInputElement>('input[name="week"]')[3]?.value ?? "";
  const { status, page, text } = await post("/contact?boat=storskarv&service=de-licing", {
    ...valid,
    boat: "lomvi",
    site: "Kvalvika",
    week,
    file: { filename: "kart.pdf", content: "MZ program" },
  });
  expect(status).toBe(400);
  expect(text).toContain("«kart.pdf» er ikke en hel PDF-, JPEG- eller PNG-fil, eller bildet er for stort.");
  const isChecked = (name: string, value: string) =>
    page.querySelector(`input[name="${name}"][value="${value}"]`)?.hasAttribute("checked");
  expect([isChecked("week", week), isChecked("boat", "lomvi")]).toEqual([true, true]);
  expect(page.querySelector("input[name=site]")?.getAttribute("value")).toBe("Kvalvika");
  expect(page.querySelector("input[name=name]")?.getAttribute("value")).toBe(valid.name);
});

test("a request is confirmed with what it asks for", async () => {
  const { status, text } = await post("/contact", {
    ...valid,
    boat: "storskarv",
    service: "de-licing",
    site: "Kvalvika",
    file: { filename: "plan.pdf", content: Buffer.from(createPdf()).toString("latin1") },
  });
  expect(status).toBe(200);
  for (const fact of ["Storskarv", "Avlusing", "Kvalvika", "plan.pdf", "Referanse"]) {
    expect(text).toContain(fact);
  }
});
