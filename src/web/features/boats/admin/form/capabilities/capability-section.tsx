import { useEffect, useEffectEvent } from "react";
import { type Control, type UseFormReturn, useWatch } from "react-hook-form";
import {
  capabilities,
  type Capability,
  capabilityGroups,
  type CapabilityGroup,
  maxOwnLines,
} from "../../../../../../contract/boats/capabilities.ts";
import { FieldGrid, Fieldset } from "../../../../../components/forms/fieldset.tsx";
import { useItemRefs } from "../../../../../lib/focus/use-item-refs.ts";
import type { BoatFormValues } from "../boat-form-values.ts";
import { CapabilityField } from "./capability-field.tsx";
import styles from "./capability-section.module.css";
import { OwnLinesField } from "./own-lines-field.tsx";

interface CapabilitySectionProps {
  form: UseFormReturn<BoatFormValues>;
  list?: readonly Capability[];
}

type FieldName = keyof BoatFormValues;
interface Part {
  id: CapabilityGroup | "own_lines";
  title: string;
  entries: Capability[];
  names: FieldName[];
}

/** What the boat can do, in the groups of the data sheet, which are closed until they are needed. */
export function CapabilitySection({ form, list = capabilities }: CapabilitySectionProps) {
  const parts: Part[] = (Object.keys(capabilityGroups) as CapabilityGroup[]).map((id) => {
    const entries = list.filter(({ group }) => group === id);
    return { id, title: capabilityGroups[id], entries, names: entries.map(({ key }) => key as FieldName) };
  });
  parts.push({ id: "own_lines", title: "Egne linjer", entries: [], names: ["own_lines"] });
  const details = useItemRefs<Part["id"]>();
  const { errors, submitCount } = form.formState;
  const showErrors = useEffectEvent((count: number) => {
    const invalid = parts.filter(({ names }) => names.some((name) => name in errors));
    if (count === 0 || invalid.length === 0) return;
    for (const { id } of invalid) details.get(id)?.setAttribute("open", "");
    const first = Object.keys(errors)[0] as FieldName;
    // The field could not have the focus while its part was closed.
    if (invalid.some(({ names }) => names.includes(first))) form.setFocus(first);
  });
  useEffect(() => showErrors(submitCount), [submitCount]);

  return (
    <Fieldset legend="Egenskaper">
      <p className={styles.help}>Alt er valgfritt. Det som står tomt, vises ikke på siden.</p>
      <div>
        {parts.map(({ id, title, entries, names }) => (
          <details key={id} ref={details.ref(id)} className={styles.part}>
            <summary>
              <span>{title}</span> <FilledCount control={form.control} names={names} />
            </summary>
            <div className={styles.fields}>
              {id === "own_lines" ? (
                <OwnLinesField control={form.control} />
              ) : (
                <FieldGrid>
                  {entries.map((entry) => (
                    <CapabilityField key={entry.key} form={form} entry={entry} />
                  ))}
                </FieldGrid>
              )}
            </div>
          </details>
        ))}
      </div>
    </Fieldset>
  );
}

/** `3 av 8`: how many fields of a part are filled in; of own lines, how many there are. */
function FilledCount({ control, names }: { control: Control<BoatFormValues>; names: FieldName[] }) {
  const values: unknown[] = useWatch({ control, name: names });
  const [own] = values;
  const [count, total] =
    names[0] === "own_lines"
      ? [(own as unknown[]).length, maxOwnLines]
      : [values.filter((value) => (value as string | unknown[]).length > 0).length, names.length];
  return <span className={styles.count}>{`${count} av ${total}`}</span>;
}
