import { useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import {
  type AdminPeriod,
  adminPeriod,
  availabilityEndpoints,
  type Calendar,
  periodKindLabels,
} from "../../../../../contract/availability/admin-availability.ts";
import { periodKinds } from "../../../../../contract/boats/availability.ts";
import { countDays, type DayRange, formatDay, isDay } from "../../../../../shared/days.ts";
import { findOverlaps } from "../../../../../rules/availability/overlaps.ts";
import { ConflictDialog } from "../../../../components/forms/conflicts/conflict-dialog.tsx";
import { DraftNotice } from "../../../../components/forms/draft-notice.tsx";
import { Field } from "../../../../components/forms/field.tsx";
import { useRefuseWhileSaving } from "../../../../components/forms/leave-guard.tsx";
import { RecordForm } from "../../../../components/forms/record-form.tsx";
import { TextField } from "../../../../components/forms/text-field.tsx";
import { useDraftForm } from "../../../../components/forms/use-draft-form.ts";
import { useSave } from "../../../../components/forms/use-save.ts";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { Icon } from "../../../../components/ui/icon.tsx";
import { createKey } from "../../../../lib/browser/create-key.ts";
import { portalApi } from "../../../../lib/api/portal-api.ts";
import { describePublic } from "./describe-public.ts";
import { MonthCalendar } from "../month-calendar.tsx";
import { announceSaved } from "./period-changes.ts";
import { PeriodOverlap } from "./period-overlap.tsx";
import {
  createPeriodRows,
  normalizePeriod,
  type PeriodFormValues,
  periodResolver,
  toFormValues,
  toPeriodBody,
} from "./period-values.ts";
import { TypedDays } from "./typed-days.tsx";
import styles from "./period-dialog.module.css";

interface PeriodDialogProps {
  calendar: Calendar;
  /** Undefined for a new period. */
  period: AdminPeriod | undefined;
  /** What a new one starts with. */
  boatId: string;
  days: DayRange | null;
  onClose: () => void;
  /** Replaces the form of a new period by that of the stored one. */
  onCreated: (id: string) => void;
  /** Deletes the period, and calls `onRemoved` if that succeeds. */
  onRemove: (period: AdminPeriod, onRemoved: () => void) => Promise<void>;
}

export function PeriodDialog(props: PeriodDialogProps) {
  const { calendar, period, boatId, days, onClose, onCreated, onRemove } = props;
  const formId = useId();
  const saveButton = useRef<HTMLButtonElement>(null);
  const [newId] = useState(createKey);
  const boatRegion = calendar.boats.find(({ id }) => id === boatId)?.region ?? "";
  const draftForm = useDraftForm<PeriodFormValues>({
    key: `availability/${period?.id ?? "new"}`,
    values: period
      ? toFormValues(period)
      : {
          id: newId,
          boat_id: boatId,
          kind: "busy",
          region_id: boatRegion,
          first_day: days?.first_day ?? "",
          last_day: days?.last_day ?? "",
          note: "",
        },
    version: period?.version ?? 0,
    firstField: "kind",
    resolver: periodResolver,
  });
  const { form, isDraftPending } = draftForm;
  const values = useWatch({ control: form.control }) as PeriodFormValues;
  const selection = toRange(values);
  // Without the period itself, which is stored also if the response to a first attempt was lost.
  const own = calendar.periods.filter(({ boat_id, id }) => boat_id === values.boat_id && id !== values.id);
  const overlaps = selection ? findOverlaps({ ...values, ...selection }, own) : [];
  const { isSaving, onSubmit, saveAndStay, conflict } = useSave<PeriodFormValues, AdminPeriod>({
    draftForm,
    recordSchema: adminPeriod,
    send: (sent, version) => {
      // What overlaps is shown above the button, but not for days that a colleague has chosen.
      const fields = ["boat_id", "kind", "first_day", "last_day"] as const;
      const isShown = fields.every((field) => sent[field] === values[field]);
      const body = { ...toPeriodBody(sent), may_overlap: isShown && overlaps.length > 0 };
      return version === 0
        ? portalApi.call(availabilityEndpoints.create, { body: { ...body, id: sent.id } })
        : portalApi.call(availabilityEndpoints.update, {
            params: { id: sent.id },
            body: { ...body, version },
          });
    },
    toFormValues,
    conflictFields: createPeriodRows(calendar),
    normalize: normalizePeriod,
    failed: "Perioden ble ikke lagret. Prøv igjen.",
    getDraftKey: period ? undefined : (created) => `availability/${created.id}`,
    onSaved: ({ stored, opened, after }) => {
      announceSaved(stored, period && { ...stored, ...toPeriodBody(opened) });
      if (after === "close") onClose();
      else if (!period) onCreated(stored.id);
    },
  });
  const refuseWhileSaving = useRefuseWhileSaving();
  const [isDeleting, setDeleting] = useState(false);
  async function remove(stored: AdminPeriod) {
    if (refuseWhileSaving() || !draftForm.startSaving()) return;
    setDeleting(true);
    await onRemove(stored, () => {
      draftForm.endSaving();
      draftForm.clearDraft();
      onClose();
    });
    draftForm.endSaving();
    setDeleting(false);
  }
  const choose = (range: DayRange) => {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue("first_day", range.first_day, options);
    form.setValue("last_day", range.last_day, options);
  };
  const boat = calendar.boats.find(({ id }) => id === values.boat_id);
  const saveLabel = isSaving ? "Lagrer..." : overlaps.length > 0 ? "Lagre likevel" : "Lagre periode";
  return (
    <Dialog
      title={period ? "Endre periode" : "Ny periode"}
      badge={<span className={styles.boat}>{boat?.name}</span>}
      onClose={onClose}
      footer={
        <>
          <p>Hele dager, norsk tid.</p>
          {period && (
            <button
              className="button button--ghost"
              type="button"
              aria-disabled={isDeleting}
              onClick={() => void remove(period)}
            >
              <Icon name="trash" />
              {isDeleting ? "Sletter..." : "Slett"}
            </button>
          )}
          <button className="button button--ghost" type="button" onClick={onClose}>
            Avbryt
          </button>
          <button
            ref={saveButton}
            className="button button--primary"
            type="submit"
            form={formId}
            aria-disabled={isSaving}
            disabled={isDraftPending}
          >
            {saveLabel}
          </button>
        </>
      }
    >
      <DraftNotice {...draftForm} />
      <RecordForm
        id={formId}
        className={styles.form}
        inert={isDraftPending}
        onSubmit={onSubmit}
        onSaveShortcut={saveAndStay}
      >
        <div className={styles.fields}>
          {period?.held_until && (
            <p>
              Booket foreløpig, holdes til og med {formatDay(period.held_until)}. Besøkende ser det ikke.{" "}
              {period.enquiry_id && (
                <a
                  className="text-link"
                  href={`/admin/contact?open=${encodeURIComponent(period.enquiry_id)}`}
                >
                  Åpne henvendelsen
                </a>
              )}
            </p>
          )}
          <fieldset className={styles.kinds}>
            <legend>Hva</legend>
            {periodKinds.map((kind) => (
              <label key={kind}>
                <input type="radio" value={kind} {...form.register("kind")} />
                {periodKindLabels[kind]}
              </label>
            ))}
          </fieldset>
          <Field label="Fartøy" error={form.formState.errors.boat_id?.message}>
            {(wiring) => (
              <select className="input" {...wiring} {...form.register("boat_id")}>
                <option value="">Velg et fartøy</option>
                {calendar.boats.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {values.kind === "free_in_region" && (
            <Field label="Region" error={form.formState.errors.region_id?.message}>
              {(wiring) => (
                <select className="input" {...wiring} {...form.register("region_id")}>
                  <option value="">Velg regionen der fartøyet er ledig</option>
                  {calendar.regions.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <div className={styles.dates}>
            {(["first_day", "last_day"] as const).map((name) => (
              <Field
                key={name}
                label={name === "first_day" ? "Fra" : "Til og med"}
                error={form.formState.errors[name]?.message}
              >
                {(wiring) => <input type="date" className="input" {...wiring} {...form.register(name)} />}
              </Field>
            ))}
          </div>
          <TypedDays today={calendar.today} onParsed={choose} />
          <TextField
            form={form}
            name="note"
            label="Internt notat"
            hint="Vises aldri ute, men i kalendere dere abonnerer på."
          />
          {selection &&
            overlaps.map((other) => (
              <PeriodOverlap
                key={other.id}
                selection={selection}
                other={other}
                onChoose={(range) => {
                  choose(range);
                  // The button that had the focus goes away with the overlap.
                  saveButton.current?.focus();
                }}
              />
            ))}
        </div>
        <div className={styles.side}>
          <MonthCalendar periods={own} today={calendar.today} selection={selection} onSelect={choose} />
          {selection && (
            <p className={styles.count} role="status">
              {countDays(selection) === 1 ? "1 dag valgt." : `${countDays(selection)} dager valgt.`}
            </p>
          )}
          {boat && (
            <p className={styles.public}>
              <Icon name="eye" />
              <span>
                Ute står det:{" "}
                <b>
                  {describePublic(
                    boat,
                    selection
                      ? [...own, { ...toPeriodBody(values), held_until: period?.held_until, ...selection }]
                      : own,
                    calendar.today,
                  )}
                </b>
              </span>
            </p>
          )}
        </div>
      </RecordForm>
      {conflict && <ConflictDialog key={conflict.version} saveLabel={saveLabel} {...conflict} />}
    </Dialog>
  );
}

function toRange({ first_day, last_day }: DayRange): DayRange | null {
  return isDay(first_day) && isDay(last_day) && first_day <= last_day ? { first_day, last_day } : null;
}
