/** A mail server in its own process, so that it can be killed. Started by smtp.ts. */
import { appendFileSync } from "node:fs";
import { SMTPServer } from "smtp-server";
import type { SmtpOptions } from "./smtp.ts";

interface Settings extends Required<SmtpOptions> {
  port: number;
  store: string;
}

const settings = JSON.parse(process.argv[2] ?? "{}") as Settings;
const refusals = new Map<string, number>();

function createError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onRcptTo({ address }, _session, callback) {
    if (settings.refuses.includes(address)) return callback(createError(550, "No such mailbox"));
    const count = refusals.get(address) ?? 0;
    refusals.set(address, count + 1);
    if (count < settings.laterTimes) return callback(createError(451, "Try again later"));
    return callback();
  },
  onData(stream, session, callback) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      setTimeout(() => {
        const { envelope } = session;
        const mail = {
          from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("utf8"),
        };
        // Stored before it is acknowledged.
        appendFileSync(settings.store, `${JSON.stringify(mail)}\n`);
        callback();
      }, settings.delayMs);
    });
  },
});
server.on("error", () => {});
server.listen(settings.port, "127.0.0.1", () => console.log("ready"));
