import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { waitForExit, findFreePort, spawnChild } from "./programs.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface SmtpOptions {
  /** How long each mail takes to be accepted. */
  delayMs?: number;
  /** Emails without a mailbox. */
  refuses?: string[];
  /** How often each recipient is refused temporarily before it is accepted. */
  laterTimes?: number;
}

export interface ReceivedMail {
  from: string;
  to: string[];
  /** By lower-case name, unfolded. */
  headers: Map<string, string>;
  text: string;
  messageId: string;
}

/** A mail server that can be stopped and started again; its mailboxes are kept. */
export async function createMailServer() {
  const store = join(temporaryFolder("mail"), "mailbox.jsonl");
  const port = await findFreePort();
  let child: ReturnType<typeof spawnChild> | undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,

    async start({ delayMs = 0, refuses = [], laterTimes = 0 }: SmtpOptions = {}) {
      const settings = JSON.stringify({ port, store, delayMs, refuses, laterTimes });
      const started = spawnChild(process.execPath, [join(import.meta.dirname, "smtp-process.ts"), settings], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.stdout?.once("data", () => resolve());
        started.once("exit", (code) => reject(new Error(`The mail server ended with ${code}`)));
      });
    },

    async kill9() {
      if (child === undefined) return;
      child.kill("SIGKILL");
      await waitForExit(child);
      child = undefined;
    },

    /** Mail about enquiries. Signing in causes mail to the account too. */
    receivedAboutEnquiries(): ReceivedMail[] {
      return this.received().filter(
        ({ headers }) => headers.get("subject") !== "Ny innlogging på kontoen din",
      );
    },

    /** All mail in the order it arrived. */
    received(): ReceivedMail[] {
      if (!existsSync(store)) return [];
      const lines = readFileSync(store, "utf8").split("\n").filter(Boolean);
      return lines.map((line) =>
        parseMail(JSON.parse(line) as { from: string; to: string[]; source: string }),
      );
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof createMailServer>>;

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
