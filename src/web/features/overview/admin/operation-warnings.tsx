import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { HeldDeletion, HeldKind, Operation } from "../../../../contract/overview/operation.ts";
import { formatBytes } from "../../../../shared/format-bytes.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import styles from "./operation-warnings.module.css";
import { operationQuery } from "./queries.ts";

/** Tells owners, on every page of the portal, what the server cannot do. */
export function OperationWarnings() {
  const { data } = useQuery(operationQuery());
  const warnings = data ? listWarnings(data) : [];
  if (warnings.length === 0) return null;
  return (
    <Warning>
      {warnings.map((warning) => (
        <p key={warning.title}>
          <b>{warning.title}</b> {warning.text}
        </p>
      ))}
      <p>Gi beskjed til den som drifter nettstedet.</p>
    </Warning>
  );
}

/** Tells owners on the overview that nobody makes backups. */
export function NoBackupWarning() {
  const { data } = useQuery(operationQuery());
  const backup = data?.backup;
  if (!backup || backup.everyHours !== null || backup.lastAt !== null || backup.isLate) return null;
  return (
    <Warning>
      <p>
        <b>Det er ikke satt opp sikkerhetskopiering.</b> Går disken tapt, er båter, henvendelser og bilder
        borte. Gi beskjed til den som drifter nettstedet.
      </p>
    </Warning>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <div className={styles.root} role="status">
      <Icon name="warn" className={styles.icon} />
      <div className={styles.texts}>{children}</div>
    </div>
  );
}

const heldNames: Record<HeldKind, string> = {
  enquiries: "henvendelser",
  events: "hendelser i loggen",
  visits: "besøkstall",
  files: "filer",
};

function describeHeld({ kind, reason, expired, total, until }: HeldDeletion): string {
  const what = `${expired} av ${total} ${heldNames[kind]} er gamle nok til å slettes`;
  const why =
    reason === "amount"
      ? "Det er mer enn en tidel."
      : "Serveren har vært stoppet i flere dager, eller klokka er stilt.";
  return `${what}. ${why} De blir slettet ${formatDateTime(until)} hvis ingen griper inn. Se etter at klokka på serveren går riktig.`;
}

function listWarnings({ database, storage, disk, backup, mail, heldDeletions, sites, positions }: Operation) {
  const warnings: Array<{ title: string; text: string }> = [];
  const warn = (title: string, text: string) => warnings.push({ title, text });
  if (database === "not writable")
    warn("Ingenting kan lagres.", "Databasen kan leses, men ikke skrives til.");
  if (storage === "away")
    warn("Bilder og dokumenter kan ikke lagres.", "Lagringen svarer ikke, eller den kan ikke skrives til.");
  if (disk?.isLow) warn("Disken er snart full.", `Det er ${formatBytes(disk.freeBytes)} igjen.`);
  if (mail?.isLate && mail.oldestAt !== null)
    warn(
      "E-post er forsinket.",
      `${mail.waiting === 1 ? "Én e-post" : `${mail.waiting} e-poster`} venter, den eldste siden ${formatDateTime(mail.oldestAt)}.`,
    );
  if (mail && mail.failedNotifications > 0)
    warn(
      "Varsler om henvendelser kom ikke fram.",
      `Det gjelder ${mail.failedNotifications} de siste sju dagene. Henvendelsene er i innboksen.`,
    );
  if (backup?.isLate)
    warn(
      backup.lastAt === null
        ? "Det er ikke tatt noen sikkerhetskopi ennå."
        : "Sikkerhetskopien er for gammel.",
      backup.lastAt === null ? "" : `Den siste ble tatt ${formatDateTime(backup.lastAt)}.`,
    );
  for (const held of heldDeletions ?? []) {
    warn(`Sletting av ${heldNames[held.kind]} er satt på vent.`, describeHeld(held));
  }
  if (positions?.isOld) {
    const last = positions.lastAt
      ? `De er fra ${formatDateTime(positions.lastAt)}, og vises til de er seks timer gamle. Deretter`
      : "Ingen er hentet ennå, så";
    const why = positions.problem ? ` Siste forsøk: ${positions.problem.text}` : "";
    warn("Båtenes posisjoner blir ikke oppdatert.", `${last} viser kartet båtene etter planen.${why}`);
  }
  if (sites && (sites.isOld || sites.problem)) {
    const age = sites.updatedAt
      ? `${sites.count} lokaliteter er fra ${formatDateTime(sites.updatedAt)}.`
      : "Det er ikke hentet ennå.";
    const why = sites.problem
      ? ` Siste forsøk ${formatDateTime(sites.problem.at)}: ${sites.problem.text}`
      : "";
    warn("Lokalitetsregisteret er ikke oppdatert.", age + why);
  }
  return warnings;
}
