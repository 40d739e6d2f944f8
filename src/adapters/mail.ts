import { createTransport } from "nodemailer";

export interface Mail {
  /** Stays the same however often the mail is tried, so that a mailbox can tell a repetition. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  headers: Record<string, string>;
}

export interface Mailer {
  /** Answers when the mail server has taken the mail; throws a MailError otherwise. */
  send(mail: Mail): Promise<void>;
}

/**
 * `refused`: the server will never take this mail. `later`: it may take it another time. `unreachable`: the server
 * itself is in trouble, or we with it; that says nothing about the mail.
 */
export type Trouble = "refused" | "later" | "unreachable";

export class MailError extends Error {
  readonly kind: Trouble;
  /** For the log: without the words of the server, which may name the recipient. */
  readonly code: string;

  constructor(kind: Trouble, code: string, message: string, cause: unknown) {
    super(message, { cause });
    this.name = "MailError";
    this.kind = kind;
    this.code = code;
  }
}

const connectMs = 10_000;
const silenceMs = 60_000;

export function openMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw troubleFrom(error);
      }
    },
  };
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

function troubleFrom(error: unknown): MailError {
  const { code = "unknown", command, responseCode = 0 } = error as SmtpError;
  const message = error instanceof Error ? error.message : String(error);
  const kind = kindOf(code, command, responseCode);
  return new MailError(kind, responseCode > 0 ? `${code} ${responseCode}` : code, message, error);
}

function kindOf(code: string, command: string | undefined, responseCode: number): Trouble {
  // An address or a size that cannot be sent at all.
  if (responseCode === 0) return code === "EENVELOPE" || code === "EMESSAGE" ? "refused" : "unreachable";
  const isAboutMail = (command === "RCPT TO" || command === "DATA") && responseCode !== 421;
  if (!isAboutMail) return "unreachable";
  return responseCode >= 500 ? "refused" : "later";
}
