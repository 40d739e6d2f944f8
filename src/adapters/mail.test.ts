import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../tests/support/processes/programs.ts";
import { openMailer } from "./mail.ts";

const mail = {
  messageId: "<1@nordskarv.example>",
  from: { name: "Nordskarv", address: "post@nordskarv.example" },
  to: "vakt@nordskarv.example",
  replyTo: { name: "Ingrid", address: "ingrid@anlegg.example" },
  subject: "Ny melding",
  text: "Hei",
  headers: {},
};

/** A mail server that offers STARTTLS with a certificate of its own, or no encryption. */
async function startMailServer({ hasTls }: { hasTls: boolean }) {
  let received = 0;
  let encrypted = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: hasTls ? ["AUTH"] : ["STARTTLS", "AUTH"],
    onData(stream, session, callback) {
      stream.resume();
      stream.on("end", () => {
        received += 1;
        if (session.secure) encrypted += 1;
        callback();
      });
    },
  });
  server.on("error", () => {});
  const port = await findFreePort();
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", () => resolve());
  });
  onTestFinished(() => server.close());
  return { url: `smtp://127.0.0.1:${port}`, counts: () => ({ received, encrypted }) };
}

test("with requireTLS nothing is sent to a server without encryption", async () => {
  const server = await startMailServer({ hasTls: false });
  await expect(openMailer(`${server.url}?requireTLS=true`).send(mail)).rejects.toMatchObject({
    kind: "unreachable",
  });
  expect(server.counts()).toEqual({ received: 0, encrypted: 0 });
  await openMailer(server.url).send(mail);
  expect(server.counts()).toEqual({ received: 1, encrypted: 0 });
});

test("with requireTLS mail is encrypted, for a certificate that can be checked", async () => {
  const server = await startMailServer({ hasTls: true });
  await expect(openMailer(`${server.url}?requireTLS=true`).send(mail)).rejects.toMatchObject({
    kind: "unreachable",
  });
  await openMailer(`${server.url}?requireTLS=true&tls.rejectUnauthorized=false`).send(mail);
  expect(server.counts()).toEqual({ received: 1, encrypted: 1 });
});
