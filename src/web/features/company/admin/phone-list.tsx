import { useEffect, useRef, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { isPhoneNumber } from "../../../../contract/admin-company.ts";
import type { CompanyPhone } from "../../../../contract/company.ts";
import { FieldError } from "../../../components/forms/field.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { type CompanyFormValues, newPhone } from "./company-form-values.ts";
import styles from "./phone-list.module.css";

const places = [
  { name: "in_footer", label: "Bunn" },
  { name: "in_contact", label: "Kontakt" },
] as const;

/** The phone numbers in their order, each with a label and the places where it is shown. */
export function PhoneList({ control }: { control: Control<CompanyFormValues> }) {
  const {
    field: { ref, value: phones, onChange },
    fieldState: { error },
  } = useController({ control, name: "phones" });
  const list = useRef<HTMLUListElement>(null);
  // Moving, adding or removing a row takes the focus away; this says where to restore it.
  const [focusTarget, setFocusTarget] = useState<{ index: number; controls: string[] }>();

  useEffect(() => {
    if (!focusTarget) return;
    const row = list.current?.children[Math.min(focusTarget.index, phones.length - 1)];
    const selectors = focusTarget.controls.map((name) => `[data-control="${name}"]:not(:disabled)`);
    const target = selectors.map((selector) => row?.querySelector<HTMLElement>(selector)).find(Boolean);
    (target ?? list.current?.parentElement?.querySelector<HTMLElement>("[data-add]"))?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only after a change by one of the buttons
  }, [focusTarget]);

  const change = (index: number, changes: Partial<CompanyPhone>) =>
    onChange(phones.map((phone, other) => (other === index ? { ...phone, ...changes } : phone)));
  function move(index: number, by: -1 | 1) {
    const phone = phones[index];
    if (phone === undefined) return;
    onChange(phones.toSpliced(index, 1).toSpliced(index + by, 0, phone));
    setFocusTarget({ index: index + by, controls: by < 0 ? ["up", "down"] : ["down", "up"] });
  }
  function remove(index: number) {
    onChange(phones.toSpliced(index, 1));
    setFocusTarget({ index, controls: ["remove"] });
  }
  function add() {
    onChange([...phones, newPhone]);
    setFocusTarget({ index: phones.length, controls: ["label"] });
  }
  return (
    <div ref={ref} tabIndex={-1}>
      <ul className={styles.list} ref={list}>
        {phones.map((phone, index) => (
          // Rows have no identity of their own.
          <li key={index} className={styles.row}>
            <input
              className="input"
              aria-label={`Merkelapp ${index + 1}`}
              placeholder="Merkelapp"
              autoComplete="off"
              data-control="label"
              value={phone.label}
              onChange={(event) => change(index, { label: event.target.value })}
            />
            <input
              className="input"
              aria-label={`Nummer ${index + 1}`}
              placeholder="Nummer"
              autoComplete="off"
              inputMode="tel"
              aria-invalid={error !== undefined && !isPhoneNumber(phone.number)}
              aria-describedby={error && "phones-error"}
              value={phone.number}
              onChange={(event) => change(index, { number: event.target.value })}
            />
            <span className={styles.places}>
              {index === 0 && <span className={styles.top}>Topp</span>}
              {places.map(({ name, label }) => (
                <label key={name}>
                  <input
                    type="checkbox"
                    aria-label={`${label}: ${describe(phone, index)}`}
                    checked={phone[name]}
                    onChange={(event) => change(index, { [name]: event.target.checked })}
                  />
                  {label}
                </label>
              ))}
            </span>
            <span className={styles.buttons}>
              <IconButton
                name="chev"
                isTurned
                label={`Flytt ${describe(phone, index)} opp`}
                control="up"
                isDisabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                name="chev"
                label={`Flytt ${describe(phone, index)} ned`}
                control="down"
                isDisabled={index === phones.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                name="trash"
                label={`Fjern ${describe(phone, index)}`}
                control="remove"
                onClick={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ul>
      {error?.message && <FieldError id="phones-error">{error.message}</FieldError>}
      <button className="button button--ghost button--small" type="button" data-add onClick={add}>
        <Icon name="plus" />
        Legg til nummer
      </button>
    </div>
  );
}

function describe({ label, number }: CompanyPhone, index: number): string {
  return label || number || `nummer ${index + 1}`;
}

interface IconButtonProps {
  name: string;
  isTurned?: boolean;
  label: string;
  control: string;
  isDisabled?: boolean;
  onClick: () => void;
}

function IconButton({ name, isTurned, label, control, isDisabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={isTurned ? `icon-button ${styles.turned}` : "icon-button"}
      aria-label={label}
      data-control={control}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={name} />
    </button>
  );
}
