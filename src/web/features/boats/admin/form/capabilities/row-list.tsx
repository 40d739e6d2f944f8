import { type ReactNode, type Ref, type RefCallback, useId, useRef } from "react";
import { FieldError } from "../../../../../components/forms/field.tsx";
import { Icon } from "../../../../../components/ui/icon.tsx";
import { useFocusAfter } from "../../../../../lib/focus/use-focus-after.ts";
import { useItemRefs } from "../../../../../lib/focus/use-item-refs.ts";
import styles from "./row-list.module.css";

interface RowListProps<Row> {
  label: string;
  rows: Row[];
  newRow: Row;
  max: number;
  onChange: (rows: Row[]) => void;
  error: string | undefined;
  addLabel: string;
  /** What the button that removes a row is called. */
  getRemoveLabel: (row: Row, index: number) => string;
  rowClassName?: string;
  ref: Ref<HTMLDivElement>;
  /** Renders the inputs of a row. */
  children: (row: RowState<Row>) => ReactNode;
}

interface RowState<Row> {
  row: Row;
  index: number;
  /** Of the first input, which has the focus in a row that is added. */
  firstRef: RefCallback<HTMLElement>;
  /** The id of the error below the list, if there is one. */
  errorId: string | undefined;
  change: (changes: Partial<Row>) => void;
}

/** Rows of inputs that are added and removed by mouse or keyboard. */
export function RowList<Row extends object>({
  label,
  rows,
  newRow,
  max,
  onChange,
  error,
  addLabel,
  getRemoveLabel,
  rowClassName,
  ref,
  children,
}: RowListProps<Row>) {
  const errorId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const removeButtons = useItemRefs<number>();
  const firstInputs = useItemRefs<number>();
  const focusAfter = useFocusAfter();

  function remove(index: number) {
    onChange(rows.toSpliced(index, 1));
    const next = Math.min(index, rows.length - 2);
    focusAfter(() => (removeButtons.get(next) ?? addButton.current)?.focus());
  }
  function add() {
    onChange([...rows, newRow]);
    focusAfter(() => firstInputs.get(rows.length)?.focus());
  }
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={label} className={styles.root}>
      <ul className={styles.list}>
        {rows.map((row, index) => (
          // Rows have no identity of their own.
          <li key={index} className={[styles.row, rowClassName].filter(Boolean).join(" ")}>
            {children({
              row,
              index,
              firstRef: firstInputs.ref(index),
              errorId: error === undefined ? undefined : errorId,
              change: (changes) =>
                onChange(rows.map((other, at) => (at === index ? { ...other, ...changes } : other))),
            })}
            <button
              type="button"
              className="icon-button"
              aria-label={getRemoveLabel(row, index)}
              ref={removeButtons.ref(index)}
              onClick={() => remove(index)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      {rows.length < max ? (
        <button ref={addButton} className="button button--ghost button--small" type="button" onClick={add}>
          <Icon name="plus" />
          {addLabel}
        </button>
      ) : (
        <p className={styles.full}>{`Det er plass til ${max}.`}</p>
      )}
    </div>
  );
}
