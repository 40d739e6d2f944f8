import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { FieldError, FieldHint } from "../../../components/forms/field.tsx";
import { QueryState } from "../../../components/loading/query-state.tsx";
import { Segments } from "../../../components/ui/segments.tsx";
import { ShortListMore, ShortListSearch } from "../../../components/lists/short-list.tsx";
import { useShortList } from "../../../components/lists/use-short-list.ts";
import styles from "./boats-field.module.css";
import { boatChoicesQuery } from "../../boats/admin/queries.ts";
import { serviceLabels, type ServiceFormValues } from "./service-form-values.ts";

/** The boats that offer the service: the same links as in the form of a boat. */
export function BoatsField({ form }: { form: UseFormReturn<ServiceFormValues> }) {
  const boats = useQuery(boatChoicesQuery());
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useController({ control: form.control, name: "boats" });
  // Not the current selection, so that no row moves when it is selected.
  const [selectedBefore] = useState(() => new Set(value));
  /** The boats that were selected when only those were asked for: a row that is deselected stays. */
  const [filter, setFilter] = useState<Set<string> | null>(null);
  const all = boats.data ?? [];
  const list = useShortList(
    all.filter(({ id }) => filter === null || filter.has(id)),
    { getText: ({ name }) => name, total: all.length, isFirst: ({ id }) => selectedBefore.has(id) },
  );
  // Sorted, so that selecting and deselecting a boat leaves the form unchanged.
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id].toSorted());
  return (
    <fieldset className={styles.root} name="boats" tabIndex={-1}>
      <legend>{serviceLabels.boats}</legend>
      {!boats.data && <QueryState query={boats} />}
      {boats.data?.length === 0 && <FieldHint>Det finnes ingen fartøy ennå.</FieldHint>}
      {list.hasSearch && (
        <>
          <FieldHint>{`${value.length} av ${all.length} fartøy er valgt.`}</FieldHint>
          <Segments label="Vis">
            <button type="button" aria-pressed={filter === null} onClick={() => setFilter(null)}>
              Alle
            </button>
            <button type="button" aria-pressed={filter !== null} onClick={() => setFilter(new Set(value))}>
              Bare valgte
            </button>
          </Segments>
        </>
      )}
      <ShortListSearch list={list} label="Søk etter fartøy" />
      <div className={styles.boats}>
        {list.shown.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" checked={value.includes(id)} onChange={() => toggle(id)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <ShortListMore list={list} />
      {error?.message && <FieldError>{error.message}</FieldError>}
      <FieldHint>Det samme som «Services» i skjemaet til fartøyet.</FieldHint>
    </fieldset>
  );
}
