import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { FieldError } from "../../../components/forms/field.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
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

export interface RowState<Row> {
  row: Row;
  index: number;
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
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // Adding or removing a row takes the focus away; this says where to restore it.
  const [focusTarget, setFocusTarget] = useState<{ index: number; selector: string }>();

  useEffect(() => {
    if (!focusTarget) return;
    const row = list.current?.children[Math.min(focusTarget.index, rows.length - 1)];
    (row?.querySelector<HTMLElement>(focusTarget.selector) ?? addButton.current)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only after a change by one of the buttons
  }, [focusTarget]);

  function remove(index: number) {
    onChange(rows.toSpliced(index, 1));
    setFocusTarget({ index, selector: "[data-remove]" });
  }
  function add() {
    onChange([...rows, newRow]);
    setFocusTarget({ index: rows.length, selector: "input" });
  }
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={label} className={styles.root}>
      <ul className={styles.list} ref={list}>
        {rows.map((row, index) => (
          // Rows have no identity of their own.
          <li key={index} className={[styles.row, rowClassName].filter(Boolean).join(" ")}>
            {children({
              row,
              index,
              errorId: error === undefined ? undefined : errorId,
              change: (changes) =>
                onChange(rows.map((other, at) => (at === index ? { ...other, ...changes } : other))),
            })}
            <button
              type="button"
              className="icon-button"
              aria-label={getRemoveLabel(row, index)}
              data-remove
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
