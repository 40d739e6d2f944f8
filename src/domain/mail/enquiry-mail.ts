import type { Mail } from "../../adapters/mail.ts";
import type { Company } from "../../contract/company/company.ts";
import { emergencyPhone } from "../../rules/company/company-facts.ts";
import type { MailKind } from "../../contract/enquiries/enquiries.ts";
import { formatBytes } from "../../shared/format-bytes.ts";
import { requestPath } from "../../rules/enquiries/request-path.ts";
import { joinNames, quoteEnquiry } from "../../rules/enquiries/reply-text.ts";
import { describeWeeks } from "../../shared/week-ids.ts";
import type { StoredEnquiry } from "../../db/queries/enquiries/enquiry-list.ts";
import type { MailSettings } from "../context.ts";

const maxNameLength = 80;

/** Marks the one notification that is sent instead of all further ones. */
export const floodDetail = "flood";

interface QueuedMail {
  /** Each attempt has the same Message-ID. */
  id: string;
  kind: MailKind;
  detail: string | null;
  reply?: Reply;
  addition?: { id: string; text: string };
  /** Of the visitor's page. */
  pageToken: string | null;
}

export function composeMail(
  { id, kind, detail, reply, addition, pageToken }: QueuedMail,
  enquiry: StoredEnquiry,
  settings: MailSettings,
  company: Company,
): Mail | undefined {
  const from = getSender(company, settings);
  const messageId = `<${id}@${from.address.split("@").at(-1)}>`;
  if (kind === "notification" && detail === floodDetail) {
    return { messageId, from, ...composeFloodNotification(settings, getReplyTo(company, settings)) };
  }
  if (kind === "notification") return { messageId, from, ...composeNotification(enquiry, settings) };
  if (kind === "receipt") {
    return { messageId, from, ...composeReceipt(enquiry, settings, company, pageToken) };
  }
  if (kind === "link") return { messageId, from, ...composeLink(enquiry, settings, company, pageToken) };
  if (kind === "addition") {
    return addition && { messageId, from, ...composeAddition(enquiry, addition, settings) };
  }
  if (kind === "withdrawal") return { messageId, from, ...composeWithdrawal(enquiry, settings) };
  return reply && { messageId, from, ...composeReply(reply, enquiry, getReplyTo(company, settings)) };
}

/** Mail is from MAIL_FROM, or else from the company's own email. */
export function getSender({ name, email }: Company, { from, notifyTo, siteUrl }: MailSettings) {
  return { name: name || new URL(siteUrl).hostname, address: from ?? (email || notifyTo) };
}

/** Where replies go: the company's email, if it has one. */
export function getReplyTo(company: Company, settings: MailSettings) {
  const sender = getSender(company, settings);
  return { ...sender, address: company.email || sender.address };
}

interface Reply {
  subject: string | null;
  text: string;
}

function composeReply({ subject, text }: Reply, enquiry: StoredEnquiry, replyTo: Mail["replyTo"]) {
  return {
    to: enquiry.email,
    replyTo,
    subject: subject ?? "",
    text: quoteEnquiry(text, enquiry),
    headers: {},
  };
}

function composeNotification(enquiry: StoredEnquiry, { notifyTo, siteUrl }: MailSettings) {
  const { name, email, phone, organisation, about, message, id, reference } = enquiry;
  const subject = joinNames(about);
  const shortName = shorten(name);
  const facts = [
    `Navn: ${name}`,
    `E-post: ${email}`,
    phone && `Telefon: ${phone}`,
    organisation && `Selskap: ${organisation}`,
    ...describeRequest(enquiry),
    `Referanse: ${reference}`,
  ];
  return {
    to: notifyTo,
    replyTo: { name: shortName, address: email },
    subject: `Ny melding fra ${shortName}${subject && ` om ${subject}`}`,
    text: `${facts.filter(Boolean).join("\n")}

${message || "(Ingen melding.)"}

--${" "}
Svarer du på denne e-posten, går svaret til avsenderen.
Meldingen ligger også i adminportalen: ${siteUrl}/admin/contact?open=${id}
`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** What the visitor wrote is in the mail; files are in the portal. */
function composeAddition(
  enquiry: StoredEnquiry,
  { id, text }: { id: string; text: string },
  settings: MailSettings,
) {
  const files = enquiry.files.filter(({ addition_id }) => addition_id === id);
  const lines = [text, describeFiles(files) && `Vedlegg: ${describeFiles(files)}`];
  return composeVisitorMail(enquiry, settings, {
    subject: `${shorten(enquiry.name)} har lagt til noe i ${enquiry.reference}`,
    text: lines.filter(Boolean).join("\n\n"),
  });
}

function composeWithdrawal(enquiry: StoredEnquiry, settings: MailSettings) {
  return composeVisitorMail(enquiry, settings, {
    subject: `${shorten(enquiry.name)} har avbestilt ${enquiry.reference}`,
    text: "Forespørselen er avbestilt. Er båter holdt av til den, kan de slippes.",
  });
}

function composeVisitorMail(
  { id, name, email }: StoredEnquiry,
  { notifyTo, siteUrl }: MailSettings,
  { subject, text }: { subject: string; text: string },
) {
  return {
    to: notifyTo,
    replyTo: { name: shorten(name), address: email },
    subject,
    text: `${text}\n\n-- \nForespørselen i adminportalen: ${siteUrl}/admin/contact?open=${id}\n`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

function shorten(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;
}

function describeFiles(files: StoredEnquiry["files"]): string {
  return files.map(({ name, size }) => `${name} (${formatBytes(size)})`).join(", ");
}

function composeFloodNotification({ notifyTo, siteUrl }: MailSettings, replyTo: Mail["replyTo"]) {
  return {
    to: notifyTo,
    replyTo,
    subject: "Uvanlig mange meldinger fra nettstedet",
    text: `Det har kommet flere meldinger enn vanlig den siste timen. Så lenge det varer, får dere ikke e-post om hver av dem. Ingen av dem er borte: alle ligger i innboksen.

${siteUrl}/admin/contact
`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** What is asked for, a line for each fact. */
function describeRequest({ about, site, weeks, files }: StoredEnquiry): string[] {
  const facts = [
    ["Tjeneste", joinNames(about, "service")],
    ["Båter", joinNames(about, "boat")],
    ["Lokalitet", site],
    ["Uker", describeWeeks(weeks)],
    // Not attached: mail servers refuse large mail, and a copy would outlive the enquiry.
    ["Vedlegg", describeFiles(files)],
  ];
  return facts.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
}

function composeLink(
  { reference, email }: StoredEnquiry,
  settings: MailSettings,
  company: Company,
  pageToken: string | null,
) {
  return {
    to: email,
    replyTo: getReplyTo(company, settings),
    subject: `Ny lenke til forespørselen din (referanse ${reference})`,
    text: `Hei!

Her er en ny lenke til forespørselen din, ${reference}. Den gamle lenken virker ikke lenger.
${settings.siteUrl}${requestPath(pageToken ?? "")}

Alle som har lenken, kan se og endre forespørselen.

${describeSender(company, settings)}
`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

function describeSender(company: Company, { siteUrl }: MailSettings): string {
  return [company.name && `Hilsen ${company.name}`, company.email, siteUrl].filter(Boolean).join("\n");
}

/** Contains nothing the visitor wrote: the email may belong to somebody else. */
function composeReceipt(
  enquiry: StoredEnquiry,
  settings: MailSettings,
  company: Company,
  pageToken: string | null,
) {
  const { reference, email, site } = enquiry;
  const page = pageToken && settings.siteUrl + requestPath(pageToken);
  const isSiteNumber = /^\d+$/.test(site ?? "");
  const facts = describeRequest({ ...enquiry, site: isSiteNumber ? site : null, files: [] });
  if (enquiry.files.length > 0) facts.push(`Vedlegg: ${enquiry.files.length}`);
  const phone = emergencyPhone(company);
  return {
    to: email,
    replyTo: getReplyTo(company, settings),
    subject: `Vi har fått meldingen din (referanse ${reference})`,
    text: `Hei!

Takk for meldingen. Vi har fått den og svarer så snart som mulig.

${facts.length > 0 ? `Du spurte om:\n${facts.join("\n")}\n\n` : ""}Referansen er ${reference}. Oppgi den gjerne hvis du ringer oss om saken.${phone ? `\nHaster det, ringer du vakta på ${phone}.` : ""}
${page ? `\nHer ser du status, legger til filer eller avbestiller. Alle som har lenken, kan gjøre det:\n${page}\n` : ""}
${describeSender(company, settings)}

--${" "}
Kvitteringen er sendt automatisk fordi denne e-postadressen ble oppgitt i kontaktskjemaet vårt. Var det ikke deg, kan du se bort fra den.
`,
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  };
}
