import { once } from "node:events";
import type { Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { findFreePort } from "../processes/programs.ts";

interface SmtpOptions {
  /** How long each mail takes to be accepted. */
  delayMs?: number;
  /** Emails without a mailbox. */
  refuses?: string[];
  /** How often each recipient is refused temporarily before it is accepted. */
  laterTimes?: number;
}

interface ReceivedMail {
  from: string;
  to: string[];
  /** By lower-case name, unfolded. */
  headers: Map<string, string>;
  text: string;
  messageId: string;
}

/** A mail server that can be stopped and started again; its mailboxes are kept. */
export async function createMailServer() {
  const mailbox: ReceivedMail[] = [];
  const port = await findFreePort();
  let stop: (() => Promise<void>) | undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,

    async start(options: SmtpOptions = {}) {
      stop = await listen(port, options, (mail) => mailbox.push(mail));
    },

    /** Cuts all connections, as the end of its process does. */
    async kill9() {
      await stop?.();
      stop = undefined;
    },

    /** Mail about enquiries. Signing in causes mail to the account too. */
    receivedAboutEnquiries(): ReceivedMail[] {
      return this.received().filter(
        ({ headers }) => headers.get("subject") !== "Ny innlogging på kontoen din",
      );
    },

    /** All mail in the order it arrived. */
    received(): ReceivedMail[] {
      return [...mailbox];
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof createMailServer>>;

/** In this process: a process of its own takes longer to start than most tests take to send their mail. */
async function listen(
  port: number,
  { delayMs = 0, refuses = [], laterTimes = 0 }: SmtpOptions,
  keep: (mail: ReceivedMail) => void,
): Promise<() => Promise<void>> {
  const refusals = new Map<string, number>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo({ address }, _session, callback) {
      if (refuses.includes(address)) return callback(createError(550, "No such mailbox"));
      const count = refusals.get(address) ?? 0;
      refusals.set(address, count + 1);
      if (count < laterTimes) return callback(createError(451, "Try again later"));
      return callback();
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        setTimeout(() => {
          if (!smtp.server.listening) return;
          const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
          const to = envelope.rcptTo.map(({ address }) => address);
          // Kept before it is acknowledged.
          keep(parseMail({ from, to, source: Buffer.concat(chunks).toString("utf8") }));
          callback();
        }, delayMs);
      });
    },
  });
  smtp.on("error", () => {});
  const connections = new Set<Socket>();
  smtp.server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    smtp.server.once("error", reject);
    smtp.listen(port, "127.0.0.1", resolve);
  });
  return async () => {
    const closed = once(smtp.server, "close");
    smtp.close();
    for (const socket of connections) socket.destroy();
    await closed;
  };
}

function createError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

function parseMail({ from, to, source }: { from: string; to: string[]; source: string }): ReceivedMail {
  const end = source.indexOf("\r\n\r\n");
  const headers = new Map<string, string>();
  for (const line of source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    if (headers.has(name)) throw new Error(`The header ${name} occurs twice`);
    headers.set(name, decodeHeader(line.slice(colon + 1).trim()));
  }
  const encoding = headers.get("content-transfer-encoding");
  const body = source.slice(end + 4);
  const text =
    encoding === "base64"
      ? Buffer.from(body, "base64").toString("utf8")
      : encoding === "quoted-printable"
        ? decodeQuotedPrintable(body.replaceAll("=\r\n", ""))
        : body;
  return {
    from,
    to,
    headers,
    text: text.replaceAll("\r\n", "\n"),
    messageId: headers.get("message-id") ?? "",
  };
}

/** Decodes the encoded words of RFC 2047. */
function decodeHeader(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString("utf8")
        : decodeQuotedPrintable(text.replaceAll("_", " ")),
    );
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
