import { useRef } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../../components/ui/icon.tsx";
import type { Choice } from "./queries.ts";
import styles from "./service-chips.module.css";

interface ServiceChipsProps {
  services: Choice[];
  onRemove: (id: string) => void;
  /** Called when no chip is left to take the focus. */
  onFocusLost: () => void;
}

/** The selected services, each with a button to remove it. */
export function ServiceChips({ services, onRemove, onFocusLost }: ServiceChipsProps) {
  const list = useRef<HTMLUListElement>(null);

  function remove(id: string, index: number) {
    flushSync(() => onRemove(id));
    const buttons = list.current?.querySelectorAll("button") ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)];
    if (next) next.focus();
    else onFocusLost();
  }
  return (
    <ul className={styles.list} ref={list} aria-label="Valgte tjenester" hidden={services.length === 0}>
      {services.map(({ id, label }, index) => (
        <li className={styles.chip} key={id}>
          {label}
          <button type="button" aria-label={`Fjern ${label}`} onClick={() => remove(id, index)}>
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
}
