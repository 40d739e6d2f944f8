import { randomUUID } from "node:crypto";
import { type Mail, MailError } from "../../adapters/mail.ts";
import type { AccountMailKind } from "../../contract/accounts/account-mail.ts";
import { countDaysLeft, describeExpiry } from "../../rules/boats/certificate-days.ts";
import type { Company } from "../../contract/company/company.ts";
import { formatLongDay } from "../../shared/days.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import type { ExpiringCertificate } from "../../contract/overview/overview.ts";
import { selectIsActive } from "../../db/queries/accounts.ts";
import { selectForChange } from "../../db/queries/enquiries/enquiries.ts";
import { insertAccountMail } from "../../db/queries/outbox.ts";
import type { Context, MailSettings } from "../context.ts";
import { getReplyTo, getSender } from "./enquiry-mail.ts";

export type FactorChange =
  | "second-factor-on"
  | "second-factor-off"
  | "recovery-codes"
  | "passkey-added"
  | "passkey-removed"
  | "factors-reset";

/** What the text of a mail needs besides the account. */
type AccountMailDetail =
  | { kind: "invitation"; token: string; invitedBy: string | null; validUntil: string }
  | { kind: "password-reset"; token: string; validUntil: string }
  | { kind: "new-device"; device: string; ip: string; at: string }
  | { kind: "password-changed"; at: string }
  | { kind: "factor-changed"; change: FactorChange; at: string }
  | { kind: "certificates"; certificates: ExpiringCertificate[] }
  | { kind: "assigned"; enquiryIds: string[]; assignedBy: string }
  | { kind: "booking-ended"; booking: string; enquiryId: string };

const maxListed = 20;

const factorSubjects: Record<FactorChange, string> = {
  "second-factor-on": "Innlogging i to trinn er slått på",
  "second-factor-off": "Innlogging i to trinn er slått av",
  "recovery-codes": "Du har fått nye reservekoder",
  "passkey-added": "En passnøkkel er lagt til",
  "passkey-removed": "En passnøkkel er fjernet",
  "factors-reset": "Innlogging i to trinn og passnøkler er fjernet",
};

/** Queues mail to an account, unless no mail server is configured. */
export async function queueAccountMail(
  ctx: Context,
  accountId: string,
  detail: AccountMailDetail,
  delayMs = 0,
): Promise<void> {
  if (ctx.contact.mail === null) return;
  await insertAccountMail(ctx.db, {
    id: randomUUID(),
    accountId,
    kind: detail.kind,
    detail: JSON.stringify(detail),
    now: new Date(ctx.now().getTime() + delayMs).toISOString(),
  });
}

/** The mail without the enquiries that the account does not have any more. */
export async function narrowAssigned(
  ctx: Context,
  accountId: string,
  detail: string,
): Promise<string | undefined> {
  const { enquiryIds, ...rest } = JSON.parse(detail) as Extract<AccountMailDetail, { kind: "assigned" }>;
  const enquiries = await selectForChange(ctx.db, enquiryIds);
  const left = enquiries.filter(({ assigned_to }) => assigned_to === accountId).map(({ id }) => id);
  if (left.length === 0 || !(await selectIsActive(ctx.db, accountId))) return undefined;
  return JSON.stringify({ ...rest, enquiryIds: left });
}

/** `id` is the id of the mail, so that each attempt has the same Message-ID. */
export function composeAccountMail(
  mail: { id: string; kind: AccountMailKind; detail: string },
  email: string,
  settings: MailSettings,
  company: Company,
  now: Date,
): Mail {
  const detail = JSON.parse(mail.detail) as AccountMailDetail;
  if ("validUntil" in detail && detail.validUntil <= now.toISOString()) {
    throw new MailError("refused", "expired", "The link expired before the mail could be sent", undefined);
  }
  const from = getSender(company, settings);
  const { subject, text } = compose(detail, settings.siteUrl, from.name, now);
  return {
    messageId: `<${mail.id}@${from.address.split("@").at(-1)}>`,
    from,
    to: email,
    replyTo: getReplyTo(company, settings),
    subject,
    text: `Hei!\n\n${text}\n\nHilsen ${from.name}\n${settings.siteUrl}\n`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}

function compose(
  detail: AccountMailDetail,
  siteUrl: string,
  company: string,
  now: Date,
): { subject: string; text: string } {
  const accountUrl = `${siteUrl}/admin/account`;
  const advice = `Var det ikke deg, bytter du passord med en gang og logger ut de andre enhetene: ${accountUrl}`;
  switch (detail.kind) {
    case "invitation":
      return {
        subject: `Invitasjon til adminportalen til ${company}`,
        text: `${detail.invitedBy ?? company} har invitert deg til adminportalen til ${company}. Velg navn og passord her:

${siteUrl}/login#invitasjon:${detail.token}

Lenken virker én gang, til ${formatTime(detail.validUntil)}. Ventet du ikke denne invitasjonen, kan du se bort fra den.`,
      };
    case "password-reset":
      return {
        subject: "Lag et nytt passord",
        text: `Noen, trolig du, har bedt om et nytt passord til adminportalen. Lag det her:

${siteUrl}/login#nytt-passord:${detail.token}

Lenken virker én gang og i 30 minutter. Ba du ikke om den, kan du se bort fra denne e-posten. Passordet ditt er det samme som før.`,
      };
    case "new-device":
      return {
        subject: "Ny innlogging på kontoen din",
        text: `Kontoen din ble brukt til å logge inn i adminportalen fra en enhet som ikke har vært brukt før.

Enhet: ${detail.device}
Tid: ${formatTime(detail.at)}
IP-adresse: ${detail.ip}

Var det deg, trenger du ikke gjøre noe. ${advice}`,
      };
    case "password-changed":
      return {
        subject: "Passordet ditt er byttet",
        text: `Passordet til kontoen din i adminportalen ble byttet ${formatTime(detail.at)}. Alle andre enheter er logget ut.

Var det deg, trenger du ikke gjøre noe. Var det ikke deg, ber du en eier om hjelp med en gang.`,
      };
    case "factor-changed":
      return {
        subject: factorSubjects[detail.change],
        text: `${factorSubjects[detail.change]} på kontoen din i adminportalen. Det skjedde ${formatTime(detail.at)}.

Var det deg, trenger du ikke gjøre noe. ${advice}`,
      };
    case "assigned":
      return composeAssigned(detail, siteUrl);
    case "booking-ended":
      return {
        subject: `Foreløpig booking er gått ut: ${detail.booking}`,
        text: `Den foreløpige bookingen av ${detail.booking}, er gått ut fordi ingen gjorde den endelig i tide. Dagene er ledige igjen. Bookingen gjaldt denne henvendelsen:

${toEnquiryUrl(siteUrl, detail.enquiryId)}`,
      };
    case "certificates":
      return composeCertificates(detail.certificates, siteUrl, toNorwegianDay(now));
  }
}

/** Without anything the visitor wrote: an enquiry that is erased must not be left in a mailbox because of this. */
function composeAssigned(
  { enquiryIds, assignedBy }: Extract<AccountMailDetail, { kind: "assigned" }>,
  siteUrl: string,
) {
  const what = enquiryIds.length === 1 ? "en henvendelse" : `${enquiryIds.length} henvendelser`;
  return {
    subject: `Du har fått ${what}`,
    text: `${assignedBy} har gitt deg ${what} i adminportalen:

${enquiryIds
  .map((id) => toEnquiryUrl(siteUrl, id))
  .slice(0, maxListed)
  .join("\n")}${enquiryIds.length > maxListed ? `\n${siteUrl}/admin/contact?folder=mine` : ""}`,
  };
}

function toEnquiryUrl(siteUrl: string, id: string): string {
  return `${siteUrl}/admin/contact?open=${encodeURIComponent(id)}`;
}

/** The days are counted when the mail is sent, which may be later than it was queued. */
function composeCertificates(certificates: ExpiringCertificate[], siteUrl: string, today: string) {
  const lines = certificates.map(({ boat, kind, validTo }) => {
    const expiry = describeExpiry(countDaysLeft(validTo, today))?.toLowerCase() ?? "utløper";
    const when = validTo < today ? "er utløpt" : expiry;
    return `${kind} på ${boat.name} ${when} (${formatLongDay(validTo)}).
${siteUrl}/admin?edit=${encodeURIComponent(boat.id)}#certificates`;
  });
  const [first] = certificates;
  const subject =
    first && certificates.length === 1
      ? `Sertifikat ${first.validTo < today ? "utløp" : "utløper"} ${formatLongDay(first.validTo)}: ${first.kind}, ${first.boat.name}`
      : `${certificates.length} sertifikater utløper snart`;
  return {
    subject,
    text: `${lines.join("\n\n")}

Legg inn ny dato og ny PDF når sertifikatet er fornyet. Når det er utløpt, vises det ikke lenger på nettstedet.

Du får denne e-posten fordi du kan redigere fartøyene. Den sendes 60, 30 og 7 dager før et sertifikat utløper.`,
  };
}

const dateAndTime = new Intl.DateTimeFormat("nb-NO", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/Oslo",
});

function formatTime(iso: string): string {
  return dateAndTime.format(new Date(iso));
}
