import type { Mail } from "../adapters/mail.ts";
import { type Company, emergencyPhone } from "../contract/company.ts";
import type { MailKind } from "../contract/enquiries.ts";
import { enquiryReference } from "../contract/enquiry-reference.ts";
import { formatBytes } from "../contract/format-bytes.ts";
import { joinNames, quoteEnquiry } from "../contract/reply-text.ts";
import { describeWeeks } from "../contract/week-ids.ts";
import type { StoredEnquiry } from "../db/enquiry-list.ts";
import type { MailSettings } from "./context.ts";

const maxNameLength = 80;

/** `id` is the id of the mail, so that each attempt has the same Message-ID. */
export function composeMail(
  { id, kind, reply }: { id: string; kind: MailKind; reply?: Reply },
  enquiry: StoredEnquiry,
  settings: MailSettings,
  company: Company,
): Mail | undefined {
  const from = getSender(company, settings);
  const messageId = `<${id}@${from.address.split("@").at(-1)}>`;
  if (kind === "notification") return { messageId, from, ...composeNotification(enquiry, settings) };
  if (kind === "receipt") return { messageId, from, ...composeReceipt(enquiry, settings, company) };
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
  const { name, email, phone, about, message, id } = enquiry;
  const subject = joinNames(about);
  const shortName = name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;
  const facts = [
    `Navn: ${name}`,
    `E-post: ${email}`,
    phone && `Telefon: ${phone}`,
    ...describeRequest(enquiry),
    `Referanse: ${enquiryReference(id)}`,
  ];
  return {
    to: notifyTo,
    replyTo: { name: shortName, address: email },
    subject: `Ny melding fra ${shortName}${subject && ` om ${subject}`}`,
    text: `${facts.filter(Boolean).join("\n")}

${message}

--${" "}
Svarer du på denne e-posten, går svaret til avsenderen.
Meldingen ligger også i adminportalen: ${siteUrl}/admin/contact?open=${id}
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
    ["Vedlegg", files.map(({ name, size }) => `${name} (${formatBytes(size)})`).join(", ")],
  ];
  return facts.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
}

/** Contains nothing the visitor wrote: the email may belong to somebody else. */
function composeReceipt(enquiry: StoredEnquiry, settings: MailSettings, company: Company) {
  const { id, email, site } = enquiry;
  const reference = enquiryReference(id);
  const isSiteNumber = /^\d+$/.test(site ?? "");
  const facts = describeRequest({ ...enquiry, site: isSiteNumber ? site : null, files: [] });
  if (enquiry.files.length > 0) facts.push(`Vedlegg: ${enquiry.files.length}`);
  const phone = emergencyPhone(company);
  const signature = [company.name && `Hilsen ${company.name}`, company.email, settings.siteUrl];
  return {
    to: email,
    replyTo: getReplyTo(company, settings),
    subject: `Vi har fått meldingen din (referanse ${reference})`,
    text: `Hei!

Takk for meldingen. Vi har fått den og svarer så snart som mulig.

${facts.length > 0 ? `Du spurte om:\n${facts.join("\n")}\n\n` : ""}Referansen er ${reference}. Oppgi den gjerne hvis du ringer oss om saken.${phone ? `\nHaster det, ringer du vakta på ${phone}.` : ""}

${signature.filter(Boolean).join("\n")}

--${" "}
Kvitteringen er sendt automatisk fordi denne e-postadressen ble oppgitt i kontaktskjemaet vårt. Var det ikke deg, kan du se bort fra den.
`,
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  };
}
