import { expect, test } from "vitest";
import { createApi } from "../../../lib/api/api.ts";
import { outcomeTexts, sendEnquiry } from "./send-enquiry.ts";

const enquiry = { name: "Kari", email: "kari@example.no", message: "Vask av fire nøter" };

function respond(status: number, body: object | string) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return sendEnquiry(
    enquiry,
    createApi(() => Promise.resolve(new Response(text, { status }))),
  );
}

test("errors that the server finds belong to their fields", async () => {
  const sentence = "Vennligst oppgi en adresse vi kan svare";
  const error = { code: "validation", message: sentence, fields: { email: sentence } };
  expect(await respond(400, { error })).toEqual({
    kind: "rejected",
    status: 400,
    errors: { email: sentence },
  });
});

test("the server's sentence to a visitor who is throttled is kept", async () => {
  const message = "Du har sendt mange meldinger. Prøv igjen om ti minutter.";
  expect(await respond(429, { error: { code: "rate_limited", message } })).toMatchObject({
    kind: "rejected",
    errors: {},
    notice: message,
  });
});

test("any other response is a failure that can be tried again", async () => {
  expect(await respond(503, "<h1>Unavailable</h1>")).toEqual({ kind: "failed" });
  expect(outcomeTexts.failed).toEqual({
    title: "Kunne ikke sende melding",
    description: "Kunne ikke sende meldingen. Vennligst prøv igjen senere.",
  });
});

test("without a response the server is unreachable", async () => {
  const api = createApi(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await sendEnquiry(enquiry, api)).toEqual({ kind: "unreachable" });
  expect(outcomeTexts.unreachable).toEqual({
    title: "En feil oppstod",
    description: "Vennligst prøv igjen senere.",
  });
});
