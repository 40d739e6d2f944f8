import type { Mail } from "../adapters/mail.ts";
import { company, formatPhone } from "../contract/company.ts";
import { type Enquiry, type MailKind, enquiryReference } from "../contract/enquiries.ts";
import type { MailSettings } from "./context.ts";

const maxNameLength = 80;

/** `id` is the id of the mail, so that each attempt has the same Message-ID. */
export function composeMail(
  { id, kind }: { id: string; kind: MailKind },
  enquiry: Enquiry,
  settings: MailSettings,
): Mail {
  const messageId = `<${id}@${settings.from.split("@").at(-1)}>`;
  const from = { name: company.name, address: settings.from };
  return kind === "notification"
    ? { messageId, from, ...composeNotification(enquiry, settings) }
    : { messageId, from, ...composeReceipt(enquiry, settings) };
}

function composeNotification(enquiry: Enquiry, { notifyTo, siteUrl }: MailSettings) {
  const { name, email, phone, about, message, id } = enquiry;
  const shortName = name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;
  const facts = [
    `Navn: ${name}`,
    `E-post: ${email}`,
    phone && `Telefon: ${phone}`,
    about && `Gjelder: ${about.name}`,
    `Referanse: ${enquiryReference(id)}`,
  ];
  return {
    to: notifyTo,
    replyTo: { name: shortName, address: email },
    subject: `Ny melding fra ${shortName}${about ? ` om ${about.name}` : ""}`,
    text: `${facts.filter(Boolean).join("\n")}

${message}

--${" "}
Svarer du på denne e-posten, går svaret til avsenderen.
Meldingen ligger også i adminportalen: ${siteUrl}/admin/contact
`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** Contains nothing the visitor wrote: the email may belong to somebody else. */
function composeReceipt({ id, email }: Enquiry, { siteUrl }: MailSettings) {
  const reference = enquiryReference(id);
  return {
    to: email,
    replyTo: { name: company.name, address: company.email },
    subject: `Vi har fått meldingen din (referanse ${reference})`,
    text: `Hei!

Takk for meldingen. Vi har fått den og svarer så snart som mulig.

Referansen er ${reference}. Oppgi den gjerne hvis du ringer oss om saken.
Haster det, ringer du vakta på ${formatPhone(company.phone)}.

Hilsen ${company.name}
${company.email}
${siteUrl}

--${" "}
Kvitteringen er sendt automatisk fordi denne e-postadressen ble oppgitt i kontaktskjemaet vårt. Var det ikke deg, kan du se bort fra den.
`,
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  };
}
