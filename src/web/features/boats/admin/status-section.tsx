import { useEffect, useId, useRef } from "react";
import { type Control, useController } from "react-hook-form";
import type { BoatStatus } from "../../../../contract/boat-status.ts";
import { FieldHint } from "../../../components/forms/field.tsx";
import { Fieldset } from "../../../components/forms/fieldset.tsx";
import type { BoatFormValues } from "./boat-form-values.ts";
import { SelectStatus } from "./select-status.tsx";
import styles from "./status-section.module.css";

const hints: Record<BoatStatus, string> = {
  active: "Vises på forsiden og flåtesiden.",
  maintenance: "På verksted. Vises ikke på forsiden og flåtesiden.",
  docked: "Ligger ved kai. Vises ikke på forsiden og flåtesiden.",
  inactive: "Tatt ut av drift. Vises ikke på forsiden og flåtesiden.",
};

interface StatusSectionProps {
  control: Control<BoatFormValues>;
  /** Undefined when the boat cannot be inactivated. */
  onInactivate: (() => void) | undefined;
}

export function StatusSection({ control, onInactivate }: StatusSectionProps) {
  const { field } = useController({ control, name: "status" });
  const legendId = useId();
  const hintId = useId();
  const select = useRef<HTMLDivElement>(null);
  const canInactivate = onInactivate !== undefined;
  const couldInactivate = useRef(canInactivate);
  useEffect(() => {
    // The button that had the focus is gone.
    if (couldInactivate.current && !canInactivate) select.current?.querySelector("button")?.focus();
    couldInactivate.current = canInactivate;
  }, [canInactivate]);
  return (
    <Fieldset legend="Boat Status" legendId={legendId} lang="en">
      <div className={styles.row}>
        <div ref={select} className={styles.select}>
          <SelectStatus labelId={legendId} hintId={hintId} value={field.value} onChange={field.onChange} />
          <FieldHint id={hintId}>{hints[field.value]}</FieldHint>
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
