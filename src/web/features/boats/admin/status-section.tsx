import { useId } from "react";
import { type Control, useController } from "react-hook-form";
import type { BoatStatus } from "../../../../contract/boat-status.ts";
import type { BoatFormValues } from "./boat-form-values.ts";
import { SelectStatus } from "./select-status.tsx";

const help: Record<BoatStatus, string> = {
  active: "Vises på forsiden og flåtesiden.",
  maintenance: "På verksted. Vises ikke på forsiden og flåtesiden.",
  docked: "Ligger ved kai. Vises ikke på forsiden og flåtesiden.",
  inactive: "Tatt ut av drift. Vises ikke på forsiden og flåtesiden.",
};

interface StatusSectionProps {
  control: Control<BoatFormValues>;
  /** Only for a boat that can be inactivated. */
  onInactivate: (() => void) | undefined;
}

export function StatusSection({ control, onInactivate }: StatusSectionProps) {
  const { field } = useController({ control, name: "status" });
  const id = useId();
  return (
    <fieldset className="fs">
      <legend id={`${id}-label`} lang="en">
        Boat Status
      </legend>
      <div className="statrow">
        <div className="field">
          <SelectStatus
            labelId={`${id}-label`}
            helpId={`${id}-help`}
            value={field.value}
            onChange={field.onChange}
          />
          <p className="field__hint" id={`${id}-help`}>
            {help[field.value]}
          </p>
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
    </fieldset>
  );
}
