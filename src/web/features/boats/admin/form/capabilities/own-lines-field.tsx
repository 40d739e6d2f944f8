import { type Control, useController } from "react-hook-form";
import {
  type CapabilityGroup,
  capabilityGroups,
  maxOwnLines,
} from "../../../../../../contract/boats/capabilities.ts";
import type { BoatFormValues } from "../boat-form-values.ts";
import { newOwnLine } from "./capability-values.ts";
import styles from "./own-lines-field.module.css";
import { RowList } from "./row-list.tsx";

/** Lines that staff add to the data sheet, each at the end of a group. */
export function OwnLinesField({ control }: { control: Control<BoatFormValues> }) {
  const {
    field: { ref, value, onChange },
    fieldState: { error },
  } = useController({ control, name: "own_lines" });
  return (
    <RowList
      ref={ref}
      label="Egne linjer"
      rows={value}
      newRow={newOwnLine}
      max={maxOwnLines}
      onChange={onChange}
      error={error?.message}
      addLabel="Legg til linje"
      getRemoveLabel={({ label }, index) => `Fjern ${label || `linje ${index + 1}`}`}
      rowClassName={styles.row}
    >
      {({ row, index, firstRef, errorId, change }) => (
        <>
          {(["label", "value"] as const).map((part) => (
            <input
              key={part}
              ref={part === "label" ? firstRef : undefined}
              className="input"
              aria-label={`${names[part]} ${index + 1}`}
              placeholder={names[part]}
              autoComplete="off"
              aria-invalid={errorId !== undefined && row[part].trim() === ""}
              aria-describedby={errorId}
              value={row[part]}
              onChange={({ target }) => change({ [part]: target.value })}
            />
          ))}
          <select
            className="input"
            aria-label={`Gruppe ${index + 1}`}
            value={row.group}
            onChange={({ target }) => change({ group: target.value as CapabilityGroup })}
          >
            {Object.entries(capabilityGroups).map(([group, title]) => (
              <option key={group} value={group}>
                {title}
              </option>
            ))}
          </select>
        </>
      )}
    </RowList>
  );
}

const names = { label: "Betegnelse", value: "Verdi" } as const;
