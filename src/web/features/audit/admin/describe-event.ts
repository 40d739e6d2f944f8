import type { AuditAction, AuditKind } from "../../../../contract/audit/audit-actions.ts";
import type { AuditEvent } from "../../../../contract/audit/audit.ts";
import type { Role } from "../../../../contract/roles.ts";
import { roleLabels } from "../../accounts/role-labels.ts";

export const kindLabels: Record<AuditKind, string> = {
  change: "Endringer",
  "sign-in": "Innlogging",
  export: "Eksport",
  account: "Kontoer",
};

interface ActionLook {
  label: string;
  icon: string;
  tone: "neutral" | "success" | "warning" | "info";
}

export const actionLooks: Record<AuditAction, ActionLook> = {
  created: { label: "Opprettet", icon: "plus", tone: "info" },
  changed: { label: "Endret", icon: "edit", tone: "info" },
  restored: { label: "Gjenopprettet", icon: "back", tone: "success" },
  replied: { label: "Besvart", icon: "mail", tone: "success" },
  archived: { label: "Arkivert", icon: "inbox", tone: "neutral" },
  assigned: { label: "Tildelt", icon: "user", tone: "info" },
  deleted: { label: "Slettet for godt", icon: "trash", tone: "warning" },
  "signed-in": { label: "Logget inn", icon: "key", tone: "success" },
  "sign-in-refused": { label: "Avvist innlogging", icon: "warn", tone: "warning" },
  "signed-out": { label: "Logget ut", icon: "out", tone: "neutral" },
  exported: { label: "Eksportert", icon: "dl", tone: "warning" },
  invited: { label: "Invitert", icon: "mail", tone: "info" },
  "invitation-accepted": { label: "Invitasjon tatt i bruk", icon: "check", tone: "success" },
  "invitation-withdrawn": { label: "Invitasjon trukket tilbake", icon: "x", tone: "neutral" },
  "account-added": { label: "Konto lagt til", icon: "plus", tone: "info" },
  "account-removed": { label: "Konto fjernet", icon: "trash", tone: "warning" },
  "role-changed": { label: "Rolle endret", icon: "user", tone: "info" },
  deactivated: { label: "Deaktivert", icon: "x", tone: "warning" },
  activated: { label: "Aktivert", icon: "check", tone: "success" },
  "sessions-ended": { label: "Enheter logget ut", icon: "out", tone: "neutral" },
  "name-changed": { label: "Navn endret", icon: "edit", tone: "info" },
  "password-link": { label: "Lenke til nytt passord", icon: "key", tone: "info" },
  "password-changed": { label: "Passord byttet", icon: "key", tone: "info" },
  "factors-changed": { label: "Innlogging endret", icon: "shield", tone: "info" },
};

const methodLabels: Record<string, string> = {
  password: "passord",
  code: "passord og kode",
  "recovery-code": "passord og reservekode",
  passkey: "passnøkkel",
};

const factorLabels: Record<string, string> = {
  "second-factor-on": "to trinn slått på",
  "second-factor-off": "to trinn slått av",
  "recovery-codes": "nye reservekoder",
  "passkey-added": "passnøkkel lagt til",
  "passkey-removed": "passnøkkel fjernet",
  "factors-reset": "to trinn og passnøkler fjernet",
};

/** Who did it. An event without an actor was done on the server or by somebody who was not signed in. */
export function describeActor({ actor, action }: AuditEvent): string {
  if (actor !== null) return actor.name;
  return action === "sign-in-refused" ? "Ukjent" : "Serveren";
}

/** What it was about, after the subject's name. */
export function describeDetails({ action, details }: AuditEvent): string {
  const text = (name: string) => (typeof details[name] === "string" ? details[name] : "");
  if (action === "signed-in" || action === "sign-in-refused") {
    return [
      methodLabels[text("method")],
      text("device"),
      details.isNewDevice === true && "ny enhet",
      text("ip") && `fra ${text("ip")}`,
    ]
      .filter(Boolean)
      .join(", ");
  }
  if (action === "role-changed") return `fra ${nameRole(details.from)} til ${nameRole(details.to)}`;
  if (action === "invited" || action === "account-added") return `som ${nameRole(details.role)}`;
  if (action === "factors-changed") return factorLabels[text("change")] ?? "";
  if (action === "exported") {
    if (typeof details.count !== "number") return "";
    const count = `${details.count} ${details.count === 1 ? "henvendelse" : "henvendelser"}`;
    return details.kind === "person" ? `${count} fra én person` : `${count} som CSV`;
  }
  return text("summary");
}

function nameRole(role: unknown): string {
  return roleLabels[role as Role]?.toLowerCase() ?? "ukjent";
}
