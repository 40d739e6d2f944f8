import type { Ref } from "react";
import * as v from "valibot";
import { type Certificate, certificate } from "../../../../../../contract/boats/admin-papers.ts";
import { countDaysLeft } from "../../../../../../rules/boats/certificate-days.ts";
import { formatLongDay, isDay } from "../../../../../../shared/days.ts";
import { toNorwegianDay } from "../../../../../../shared/norwegian-day.ts";
import { getFieldMessages } from "../../../../../../contract/request-body.ts";
import { Field } from "../../../../../components/forms/field.tsx";
import { FieldGrid } from "../../../../../components/forms/fieldset.tsx";
import { TickField } from "../../../../../components/forms/tick-field.tsx";
import { Badge } from "../../../../../components/ui/badge.tsx";
import { Icon } from "../../../../../components/ui/icon.tsx";
import { hasContent } from "../boat-form-values.ts";
import styles from "./certificate-row.module.css";
import { DocumentField } from "./document-field.tsx";
import { ExpiryBadge } from "./expiry-badge.tsx";

interface CertificateRowProps {
  row: Certificate;
  /** Of its first field. */
  kindRef: Ref<HTMLInputElement>;
  /** The id of the list with common kinds. */
  kindListId: string;
  boatId: string | undefined;
  isOpen: boolean;
  /** Whether the form was refused, so that the fields say why. */
  hasErrors: boolean;
  onToggle: (isOpen: boolean) => void;
  onChange: (changes: Partial<Certificate>) => void;
  onRemove: () => void;
  onBusyChange: (isBusy: boolean) => void;
}

/** An empty row is not saved, so it has no problems. */
export function hasProblems(row: Certificate): boolean {
  return hasContent(row) && Object.keys(findProblems(row)).length > 0;
}

/** What is wrong with each field. */
function findProblems(row: Certificate): Record<string, string> {
  const result = v.safeParse(certificate, row);
  return result.success ? {} : getFieldMessages(result.issues);
}

export function CertificateRow(props: CertificateRowProps) {
  const { row, kindRef, kindListId, boatId, isOpen, hasErrors, onToggle, onChange, onRemove, onBusyChange } =
    props;
  const { id, kind, issuer, valid_to, is_public, file } = row;
  const problems = hasErrors && hasContent(row) ? findProblems(row) : {};
  const title = kind.trim() || "Nytt sertifikat";
  return (
    <li className={styles.root} id={id}>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
      >
        <summary>
          <span className={styles.title}>
            {title}
            <small>{[issuer, isDay(valid_to) && formatLongDay(valid_to)].filter(Boolean).join(" · ")}</small>
          </span>
          <span className={styles.badges}>
            {!is_public && <Badge>Internt</Badge>}
            {isDay(valid_to) && (
              <ExpiryBadge daysLeft={countDaysLeft(valid_to, toNorwegianDay(new Date()))} />
            )}
          </span>
        </summary>
        <div className={styles.fields}>
          <FieldGrid>
            <Field label="Sertifikat" width="half" error={problems.kind}>
              {(wiring) => (
                <input
                  ref={kindRef}
                  className="input"
                  list={kindListId}
                  autoComplete="off"
                  value={kind}
                  onChange={({ target }) => onChange({ kind: target.value })}
                  {...wiring}
                />
              )}
            </Field>
            <Field label="Utsteder" width="half" error={problems.issuer}>
              {(wiring) => (
                <input
                  className="input"
                  autoComplete="off"
                  value={issuer}
                  onChange={({ target }) => onChange({ issuer: target.value })}
                  {...wiring}
                />
              )}
            </Field>
            <Field label="Gyldig til og med" width="half" error={problems.valid_to}>
              {(wiring) => (
                <input
                  className="input"
                  type="date"
                  name={`valid_to-${id}`}
                  value={valid_to}
                  onChange={({ target }) => onChange({ valid_to: target.value })}
                  {...wiring}
                />
              )}
            </Field>
          </FieldGrid>
          <TickField
            label="Vis sertifikatet og PDF-en for besøkende"
            isTicked={is_public}
            onChange={(isTicked) => onChange({ is_public: isTicked })}
          />
          <DocumentField
            label={title}
            file={file}
            boatId={boatId}
            error={problems.file}
            onChange={(changed) => onChange({ file: changed })}
            onBusyChange={onBusyChange}
          />
          <button
            className={`button button--ghost button--small ${styles.remove}`}
            type="button"
            aria-label={`Fjern sertifikatet: ${title}`}
            onClick={onRemove}
          >
            <Icon name="trash" />
            Fjern sertifikatet
          </button>
        </div>
      </details>
    </li>
  );
}
