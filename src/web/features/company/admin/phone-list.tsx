import { type RefCallback, useRef } from "react";
import { type Control, useController } from "react-hook-form";
import { isPhoneNumber } from "../../../../shared/phone.ts";
import type { CompanyPhone } from "../../../../contract/company/company.ts";
import { FieldError } from "../../../components/forms/field.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { useFocusAfter } from "../../../lib/focus/use-focus-after.ts";
import { useItemRefs } from "../../../lib/focus/use-item-refs.ts";
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
  const labels = useItemRefs<number>();
  const upButtons = useItemRefs<number>();
  const downButtons = useItemRefs<number>();
  const removeButtons = useItemRefs<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter();

  const change = (index: number, changes: Partial<CompanyPhone>) =>
    onChange(phones.map((phone, other) => (other === index ? { ...phone, ...changes } : phone)));
  function move(index: number, by: -1 | 1) {
    const phone = phones[index];
    if (phone === undefined) return;
    onChange(phones.toSpliced(index, 1).toSpliced(index + by, 0, phone));
    const to = index + by;
    // The pressed button is disabled at the end of the list.
    const isUp = by < 0 ? to > 0 : to === phones.length - 1;
    focusAfter(() => (isUp ? upButtons : downButtons).get(to)?.focus());
  }
  function remove(index: number) {
    onChange(phones.toSpliced(index, 1));
    const next = Math.min(index, phones.length - 2);
    focusAfter(() => (removeButtons.get(next) ?? addButton.current)?.focus());
  }
  function add() {
    onChange([...phones, newPhone]);
    focusAfter(() => labels.get(phones.length)?.focus());
  }
  return (
    <div ref={ref} tabIndex={-1}>
      <ul className={styles.list}>
        {phones.map((phone, index) => (
          // Rows have no identity of their own.
          <li key={index} className={styles.row}>
            <input
              className="input"
              aria-label={`Merkelapp ${index + 1}`}
              placeholder="Merkelapp"
              autoComplete="off"
              ref={labels.ref(index)}
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
                ref={upButtons.ref(index)}
                isDisabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                name="chev"
                label={`Flytt ${describe(phone, index)} ned`}
                ref={downButtons.ref(index)}
                isDisabled={index === phones.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                name="trash"
                label={`Fjern ${describe(phone, index)}`}
                ref={removeButtons.ref(index)}
                onClick={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ul>
      {error?.message && <FieldError id="phones-error">{error.message}</FieldError>}
      <button className="button button--ghost button--small" type="button" ref={addButton} onClick={add}>
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
  ref: RefCallback<HTMLElement>;
  isDisabled?: boolean;
  onClick: () => void;
}

function IconButton({ ref, name, isTurned, label, isDisabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={isTurned ? `icon-button ${styles.turned}` : "icon-button"}
      aria-label={label}
      ref={ref}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={name} />
    </button>
  );
}
