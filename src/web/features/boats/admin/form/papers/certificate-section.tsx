import { useEffect, useId, useRef, useState } from "react";
import { useController, type UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router";
import { type Certificate, maxCertificates } from "../../../../../../contract/boats/admin-papers.ts";
import { FieldError } from "../../../../../components/forms/field.tsx";
import { Fieldset } from "../../../../../components/forms/fieldset.tsx";
import { Icon } from "../../../../../components/ui/icon.tsx";
import { createKey } from "../../../../../lib/browser/create-key.ts";
import { showToast } from "../../../../../lib/toasts/toast.ts";
import { undoMs } from "../../../../../lib/toasts/undo-save.ts";
import { useFocusAfter } from "../../../../../lib/focus/use-focus-after.ts";
import { useItemRefs } from "../../../../../lib/focus/use-item-refs.ts";
import type { BoatFormValues } from "../boat-form-values.ts";
import { CertificateRow, hasProblems } from "./certificate-row.tsx";
import styles from "./certificate-section.module.css";

interface CertificateSectionProps {
  form: UseFormReturn<BoatFormValues>;
  /** Undefined for a new boat. */
  boatId: string | undefined;
  onBusyChange: (isBusy: boolean) => void;
}

/** Offered while somebody types. */
const kinds = [
  "Fartøysertifikat",
  "Klassesertifikat",
  "Fartøyinstruks",
  "Kransertifikat",
  "Løfteutstyr, sakkyndig kontroll",
  "Redningsflåte, årskontroll",
  "Redningsutstyr, årskontroll",
  "Brannslukkingsutstyr, årskontroll",
  "Radiosertifikat",
  "Godkjent for avlusing",
  "Godkjent for transport av fisk",
];

/** The certificates of a boat, each closed until it is edited. */
export function CertificateSection({ form, boatId, onBusyChange }: CertificateSectionProps) {
  const {
    field: { ref, value, onChange },
    fieldState: { error },
  } = useController({ control: form.control, name: "certificates" });
  const { hash } = useLocation();
  // A link from the overview names the certificate to open.
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(
    () => new Set(value.filter(({ id }) => hash.includes(id)).map(({ id }) => id)),
  );
  const kindInputs = useItemRefs<string>();
  const focusAfter = useFocusAfter();
  const kindListId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  // An upload may end after other changes.
  const getLatest = () => form.getValues("certificates");
  function change(id: string, changes: Partial<Certificate>) {
    // A row that was opened by its errors stays open when they are gone.
    setOpen(id, true);
    onChange(getLatest().map((row) => (row.id === id ? { ...row, ...changes } : row)));
  }
  const setOpen = (id: string, isOpen: boolean) =>
    setOpenIds((ids) => new Set([...ids].filter((other) => other !== id).concat(isOpen ? id : [])));

  function add() {
    const id = createKey();
    onChange([...value, { id, kind: "", issuer: "", valid_to: "", is_public: false, file: null }]);
    setOpen(id, true);
    focusAfter(() => kindInputs.get(id)?.focus());
  }
  function remove(row: Certificate) {
    const index = getLatest().findIndex(({ id }) => id === row.id);
    onChange(getLatest().filter(({ id }) => id !== row.id));
    addButton.current?.focus();
    showToast({
      kind: "success",
      title: `${row.kind || "Sertifikatet"} er fjernet`,
      description: "Det blir slettet når du lagrer fartøyet.",
      duration: undoMs,
      actions: [{ label: "Angre", onSelect: () => undoRemoval(row, index) }],
    });
  }
  function undoRemoval(row: Certificate, index: number) {
    if (!isShown.current) {
      showToast({
        kind: "error",
        title: "Ikke angret",
        description: "Skjemaet er lukket. Se historikken til fartøyet for å hente fram sertifikatet.",
      });
    } else if (!getLatest().some(({ id }) => id === row.id)) onChange(getLatest().toSpliced(index, 0, row));
  }

  return (
    <Fieldset legend="Sertifikater" name="certificates" ref={ref}>
      <p className={styles.help}>
        Utløpte sertifikater vises aldri på nettstedet. Dere varsles 60, 30 og 7 dager før et utløper.
      </p>
      <datalist id={kindListId}>
        {kinds.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </datalist>
      {value.length > 0 && (
        <ul className={styles.list}>
          {value.map((row) => (
            <CertificateRow
              key={row.id}
              row={row}
              kindRef={kindInputs.ref(row.id)}
              kindListId={kindListId}
              boatId={boatId}
              isOpen={openIds.has(row.id) || (error !== undefined && hasProblems(row))}
              hasErrors={error !== undefined}
              onToggle={(isOpen) => setOpen(row.id, isOpen)}
              onChange={(changes) => change(row.id, changes)}
              onRemove={() => remove(row)}
              onBusyChange={onBusyChange}
            />
          ))}
        </ul>
      )}
      {error && (
        <div className={styles.error}>
          <FieldError role="alert">{error.message}</FieldError>
        </div>
      )}
      {value.length < maxCertificates ? (
        <button ref={addButton} className="button button--ghost button--small" type="button" onClick={add}>
          <Icon name="plus" />
          Legg til sertifikat
        </button>
      ) : (
        <p className={styles.help}>{`Et fartøy kan ha høyst ${maxCertificates} sertifikater.`}</p>
      )}
    </Fieldset>
  );
}
