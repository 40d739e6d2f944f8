import { useEffect, useId, useRef } from "react";
import { type Control, useController } from "react-hook-form";
import { statusNames } from "../../../../../contract/boats/admin-boats.ts";
import { type BoatStatus, boatStatuses } from "../../../../../contract/boats/boat-status.ts";
import { FieldHint } from "../../../../components/forms/field.tsx";
import { Fieldset } from "../../../../components/forms/fieldset.tsx";
import { SelectList } from "../../../../components/ui/select-list.tsx";
import type { BoatFormValues } from "./boat-form-values.ts";
import { StatusBadge } from "../status-badge.tsx";
import styles from "./status-section.module.css";

const hints: Record<BoatStatus, string> = {
  active: "Vises på forsiden og flåtesiden.",
  maintenance: "På verksted. Vises ikke på forsiden og flåtesiden.",
  docked: "Ligger ved kai. Vises ikke på forsiden og flåtesiden.",
  inactive: "Tatt ut av drift. Vises ikke på forsiden og flåtesiden.",
};

interface StatusSectionProps {
  control: Control<BoatFormValues>;
  /** Saves the chosen status at once; undefined for a new boat, which is saved as a whole. */
  onChoose: ((status: BoatStatus) => void) | undefined;
  /** Undefined when the boat cannot be inactivated. */
  onInactivate: (() => void) | undefined;
}

export function StatusSection({ control, onChoose, onInactivate }: StatusSectionProps) {
  const { field } = useController({ control, name: "status" });
  const legendId = useId();
  const hintId = useId();
  const select = useRef<HTMLButtonElement>(null);
  const canInactivate = onInactivate !== undefined;
  const couldInactivate = useRef(canInactivate);
  useEffect(() => {
    // The button that had the focus is gone.
    if (couldInactivate.current && !canInactivate) select.current?.focus();
    couldInactivate.current = canInactivate;
  }, [canInactivate]);
  return (
    <Fieldset legend="Boat Status" legendId={legendId} lang="en">
      <div className={styles.row}>
        <div className={styles.select}>
          <SelectList
            ref={select}
            labelId={legendId}
            hintId={hintId}
            items={boatStatuses}
            value={field.value}
            getText={(status) => statusNames[status]}
            renderItem={(status) => <StatusBadge status={status} />}
            onChange={onChoose ?? field.onChange}
          />
          <FieldHint id={hintId}>
            {hints[field.value]}
            {onChoose && " Lagres når du velger."}
          </FieldHint>
        </div>
        {onInactivate && (
          <button
            className="button button--outline button--warning"
            type="button"
            lang="en"
            onClick={onInactivate}
          >
            Inactivate Boat
          </button>
        )}
      </div>
      <UnpublishedField control={control} />
    </Fieldset>
  );
}

/** Off by default: a boat is published as soon as it is saved. */
function UnpublishedField({ control }: { control: Control<BoatFormValues> }) {
  const {
    field: { ref, name, value: isPublished, onChange, onBlur },
  } = useController({ control, name: "is_published" });
  const hintId = useId();
  return (
    <div className={styles.unpublished}>
      <label>
        <input
          type="checkbox"
          ref={ref}
          name={name}
          checked={!isPublished}
          aria-describedby={hintId}
          onChange={(event) => onChange(!event.target.checked)}
          onBlur={onBlur}
        />
        Ikke publisert
      </label>
      <FieldHint id={hintId}>
        {isPublished
          ? "Kryss av for å skjule fartøyet for alle utenom dere som er logget inn."
          : "Bare dere som er logget inn, ser fartøyet. Siden finnes ikke for besøkende."}
      </FieldHint>
    </div>
  );
}
