import { useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import * as v from "valibot";
import {
  type AdminPeriod,
  adminPeriod,
  availabilityEndpoints,
  type Calendar,
  newPeriod,
  periodKindLabels,
} from "../../../../contract/admin-availability.ts";
import { periodKinds } from "../../../../contract/availability.ts";
import { addDays, countDays, type DayRange, formatDay, isDay } from "../../../../contract/days.ts";
import { describeOverlap, findOverlaps } from "../../../../contract/overlaps.ts";
import { parseDays } from "../../../../contract/parse-days.ts";
import { ConflictDialog } from "../../../components/forms/conflict-dialog.tsx";
import { contractResolver } from "../../../components/forms/contract-resolver.ts";
import { DraftNotice } from "../../../components/forms/draft-notice.tsx";
import { Field } from "../../../components/forms/field.tsx";
import { useRefuseWhileSaving } from "../../../components/forms/leave-guard.tsx";
import { RecordForm } from "../../../components/forms/record-form.tsx";
import { TextField } from "../../../components/forms/text-field.tsx";
import { useDraftForm } from "../../../components/forms/use-draft-form.ts";
import { useSave } from "../../../components/forms/use-save.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { createKey } from "../../../lib/create-key.ts";
import { portalApi } from "../../../lib/portal-api.ts";
import { describePublic } from "./describe-public.ts";
import { MonthCalendar } from "./month-calendar.tsx";
import { announceSaved } from "./period-changes.ts";
import { createPeriodRows, type PeriodFormValues, toFormValues } from "./period-values.ts";
import styles from "./period-dialog.module.css";

const toBody = ({ id: _, region_id, ...values }: PeriodFormValues) => ({
  ...values,
  region_id: values.kind === "free_in_region" && region_id !== "" ? region_id : null,
});

/** The values as they would be stored. */
function normalize(values: PeriodFormValues): PeriodFormValues {
  const parsed = v.safeParse(newPeriod, toBody(values));
  if (!parsed.success) return values;
  return { ...values, region_id: parsed.output.region_id ?? "", note: parsed.output.note };
}

const resolver = contractResolver<PeriodFormValues>(newPeriod, toBody);

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
    resolver,
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
      const body = { ...toBody(sent), may_overlap: isShown && overlaps.length > 0 };
      return version === 0
        ? portalApi.call(availabilityEndpoints.create, { body: { ...body, id: sent.id } })
        : portalApi.call(availabilityEndpoints.update, {
            params: { id: sent.id },
            body: { ...body, version },
          });
    },
    toFormValues,
    normalize,
    failed: "Perioden ble ikke lagret. Prøv igjen.",
    getDraftKey: period ? undefined : (created) => `availability/${created.id}`,
    onSaved: ({ stored, opened, after }) => {
      announceSaved(stored, period && { ...stored, ...toBody(opened) });
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
              <Overlap
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
                    selection ? [...own, { ...toBody(values), ...selection }] : own,
                    calendar.today,
                  )}
                </b>
              </span>
            </p>
          )}
        </div>
      </RecordForm>
      {conflict && (
        <ConflictDialog
          key={conflict.version}
          fields={createPeriodRows(calendar)}
          saveLabel={saveLabel}
          {...conflict}
        />
      )}
    </Dialog>
  );
}

function toRange({ first_day, last_day }: DayRange): DayRange | null {
  return isDay(first_day) && isDay(last_day) && first_day <= last_day ? { first_day, last_day } : null;
}

/** Days in words, such as `uke 34–36`. */
function TypedDays({ today, onParsed }: { today: string; onParsed: (days: DayRange) => void }) {
  const [text, setText] = useState("");
  const isUnknown = text.trim() !== "" && parseDays(text, today) === undefined;
  const [isLeft, setLeft] = useState(false);
  return (
    <Field
      label="Eller skriv"
      hint="uke 34, uke 34–36, 17.–30. august, hele desember"
      error={isUnknown && isLeft ? "Skriv for eksempel «uke 34–36» eller «17.–30. august»." : undefined}
    >
      {(wiring) => (
        <input
          className="input"
          autoComplete="off"
          {...wiring}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setLeft(false);
            const days = parseDays(event.target.value, today);
            if (days) onParsed(days);
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
}

interface OverlapProps {
  selection: DayRange;
  other: AdminPeriod;
  onChoose: (days: DayRange) => void;
}

/** Describes an overlap, and offers days that end before it or begin after it. */
function Overlap({ selection, other, onChoose }: OverlapProps) {
  const before = addDays(other.first_day, -1);
  const after = addDays(other.last_day, 1);
  return (
    <div className={styles.overlap} role="status">
      <Icon name="warn" />
      <p>{describeOverlap(selection, other)}</p>
      {selection.first_day <= before ? (
        <button
          type="button"
          className="text-link"
          onClick={() => onChoose({ ...selection, last_day: before })}
        >
          {`Slutt ${formatDay(before)}`}
        </button>
      ) : (
        after <= selection.last_day && (
          <button
            type="button"
            className="text-link"
            onClick={() => onChoose({ ...selection, first_day: after })}
          >
            {`Begynn ${formatDay(after)}`}
          </button>
        )
      )}
    </div>
  );
}
