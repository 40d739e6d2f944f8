import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, nextLoopbackIp, readEnquiries, signInCookie } from "../support/servers/http-client.ts";
import { createPdf } from "../support/content/pdf.ts";
import { startServer, type TestServer } from "../support/servers/server.ts";
import { createZipWith } from "../support/content/zip.ts";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ env: { DEMO_CONTENT: "0", TRUST_PROXY: "1" } });
  cookie = await signInCookie(server);
});
afterAll(() => server.kill9());

/** Sends the form as a browser does without JavaScript, from behind a proxy. */
function post(form: Record<string, string>, from: string) {
  return fetch(`${server.url}/contact`, {
    method: "POST",
    body: new URLSearchParams({ name: "Kari", email: "kari@anlegg.example", phone: "", ...form }),
    headers: { "x-forwarded-for": from },
  });
}

/** Has a connection of its own: after a body that it has not read to its end, the server closes it. */
async function postTooMuch(body: string, contentType: string, from: string) {
  const agent = new Agent({ keepAlive: true });
  const headers = { "content-type": contentType, "x-forwarded-for": from };
  const sent = request(`${server.url}/contact`, { method: "POST", agent, headers });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const page = await text(response);
  agent.destroy();
  return { status: response.statusCode, page };
}

async function listPreviews(name: string): Promise<Array<[preview: string, suspicion: string | null]>> {
  const found = (await readEnquiries(server, cookie)).filter((enquiry) => enquiry.name === name);
  return found.map(({ preview, suspicion }) => [preview, suspicion]);
}

test("without a mail server, enquiries are stored without mail, and the log says so once", async () => {
  const body = { name: "Ola", email: "ola@oppdrett.example", message: "Vi trenger hjelp i uke 32." };
  await call(server, "/api/contact", { method: "POST", body, from: nextLoopbackIp() });
  const stored = (await readEnquiries(server, cookie)).find(({ name }) => name === "Ola");
  expect(stored?.mail).toEqual([]);
  await expect.poll(() => server.log().match(/SMTP_URL is not set/g)).toHaveLength(1);
});

test("a form that is sent twice without JavaScript is one enquiry", async () => {
  const form = { name: "Siri", message: "Uten skript, men med vilje" };
  const responses = await Promise.all([post(form, "203.0.113.1"), post(form, "203.0.113.1")]);
  responses.push(await post(form, "203.0.113.1"));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await listPreviews("Siri")).toEqual([["Uten skript, men med vilje", null]]);
});

test("another text without JavaScript is another enquiry", async () => {
  for (const message of ["En melding fra Per", "En annen melding fra Per"]) {
    await post({ name: "Per", message }, "203.0.113.2");
  }
  expect(await listPreviews("Per")).toHaveLength(2);
});

test("a form whose hidden field is filled in is marked as spam", async () => {
  const form = { name: "Robot", comment: "https://x.example", message: "Fyller ut alt jeg finner" };
  await post(form, "203.0.113.3");
  expect(await listPreviews("Robot")).toEqual([["Fyller ut alt jeg finner", "honeypot"]]);
});

test("a network that sends too many forms gets a page that says so, and others do not", async () => {
  const send = (number: number) => post({ message: `Melding nummer ${number}` }, "203.0.113.4");
  let sent = 1;
  let refused = await send(sent);
  // Thirty a minute are allowed, and where they take longer, 120 an hour.
  while (refused.status === 200 && sent <= 120) {
    sent += 1;
    refused = await send(sent);
  }
  expect(refused.status).toBe(429);
  expect(sent).toBeGreaterThan(30);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("Du har sendt mange meldinger på kort tid.");
  expect((await post({ message: "Fra en annen adresse" }, "203.0.113.5")).status).toBe(200);
});

test("a form that is too large gets a page that says so", async () => {
  const body = `message=${"x".repeat(5_000_000)}`;
  const { status, page } = await postTooMuch(body, "application/x-www-form-urlencoded", "203.0.113.6");
  expect(status).toBe(413);
  expect(page).toContain("Meldingen er for stor.");
});

test("a form of 65,536 parts gets a page that says that it is too large", async () => {
  const body = `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(65_536)}--x--\r\n`;
  const { status, page } = await postTooMuch(body, "multipart/form-data; boundary=x", "203.0.113.7");
  expect(status).toBe(413);
  expect(page).toContain("Meldingen er for stor.");
});

test("a PDF that is a ZIP file too is refused, and its enquiry is not stored", async () => {
  const form = new FormData();
  const fields = { name: "Dobbel", email: "d@anlegg.example", message: "Planen er vedlagt, se filen." };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new File([createZipWith(createPdf(), "behind")], "plan.pdf"));
  const headers = { "x-forwarded-for": "203.0.113.8" };
  const response = await fetch(`${server.url}/contact`, { method: "POST", body: form, headers });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(
    "«plan.pdf» er ikke en hel PDF-, JPEG- eller PNG-fil, eller bildet er for stort.",
  );
  expect(await listPreviews("Dobbel")).toEqual([]);
});

test("a body of one byte a second is refused after 20 seconds, and others are served meanwhile", async () => {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const startedAt = performance.now();
  socket.write(
    `POST /contact HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: 203.0.113.9\r\nconnection: close\r\n` +
      "content-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\n",
  );
  const timer = setInterval(() => socket.write("a"), 1_000);
  socket.once("close", () => clearInterval(timer));
  const response = text(socket);
  expect((await post({ name: "Rask", message: "Sendt imens, uten å vente" }, "203.0.113.10")).status).toBe(
    200,
  );
  expect(await response).toMatch(/^HTTP\/1\.1 503 [^]*dekning/);
  expect(performance.now() - startedAt).toBeGreaterThan(19_000);
});
