import { createTransport } from "nodemailer";
import { minuteMs } from "../shared/durations.ts";

export interface Mail {
  /** The same for each attempt, so that mailboxes can recognise a repeated mail. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  headers: Record<string, string>;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail; otherwise throws a MailError. */
  send(mail: Mail): Promise<void>;
}

/**
 * `refused`: the server will never accept this mail. `later`: it may accept it later. `unreachable`: the failure is
 * not about this mail but about the server or the connection to it.
 */
type MailErrorKind = "refused" | "later" | "unreachable";

export class MailError extends Error {
  readonly kind: MailErrorKind;
  /** For the log, unlike the server's message, which may contain the recipient. */
  readonly code: string;

  constructor(kind: MailErrorKind, code: string, message: string, cause: unknown) {
    super(message, { cause });
    this.name = "MailError";
    this.kind = kind;
    this.code = code;
  }
}

const connectTimeoutMs = 10_000;
const socketTimeoutMs = minuteMs;

export function openMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

function toMailError(error: unknown): MailError {
  const { code = "unknown", command, responseCode = 0 } = error as SmtpError;
  const message = error instanceof Error ? error.message : String(error);
  const kind = classify(code, command, responseCode);
  return new MailError(kind, responseCode > 0 ? `${code} ${responseCode}` : code, message, error);
}

function classify(code: string, command: string | undefined, responseCode: number): MailErrorKind {
  // nodemailer itself refuses the recipient or the message.
  if (responseCode === 0) return code === "EENVELOPE" || code === "EMESSAGE" ? "refused" : "unreachable";
  const isAboutMail = (command === "RCPT TO" || command === "DATA") && responseCode !== 421;
  if (!isAboutMail) return "unreachable";
  return responseCode >= 500 ? "refused" : "later";
}
