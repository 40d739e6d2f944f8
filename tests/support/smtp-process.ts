/** A mail server as a process of its own, so that it can be ended like one. Started by smtp.ts. */
import { appendFileSync } from "node:fs";
import { SMTPServer } from "smtp-server";
import type { SmtpOptions } from "./smtp.ts";

interface Settings extends Required<SmtpOptions> {
  port: number;
  store: string;
}

const settings = JSON.parse(process.argv[2] ?? "{}") as Settings;
const delayed = new Map<string, number>();

function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onRcptTo({ address }, _session, answer) {
    if (settings.refuses.includes(address)) return answer(refusal(550, "No such mailbox"));
    const times = delayed.get(address) ?? 0;
    delayed.set(address, times + 1);
    if (times < settings.laterTimes) return answer(refusal(451, "Try again later"));
    return answer();
  },
  onData(stream, session, answer) {
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
        // In the mailbox before it is acknowledged.
        appendFileSync(settings.store, `${JSON.stringify(mail)}\n`);
        answer();
      }, settings.delayMs);
    });
  },
});
server.on("error", () => {});
server.listen(settings.port, "127.0.0.1", () => console.log("ready"));
