import { Icon } from "../../../../components/ui/icon.tsx";
import { useItemRefs } from "../../../../lib/focus/use-item-refs.ts";
import type { Choice } from "../queries.ts";
import styles from "./service-chips.module.css";

interface ServiceChipsProps {
  services: Choice[];
  onRemove: (id: string) => void;
  /** Called when no chip is left to take the focus. */
  onFocusLost: () => void;
}

/** The selected services, each with a button to remove it. */
export function ServiceChips({ services, onRemove, onFocusLost }: ServiceChipsProps) {
  const buttons = useItemRefs<string>();

  function remove(id: string, index: number) {
    const next = services[index + 1] ?? services[index - 1];
    if (next) buttons.get(next.id)?.focus();
    else onFocusLost();
    onRemove(id);
  }
  return (
    <ul className={styles.list} aria-label="Valgte tjenester" hidden={services.length === 0}>
      {services.map(({ id, label }, index) => (
        <li className={styles.chip} key={id}>
          {label}
          <button
            ref={buttons.ref(id)}
            type="button"
            aria-label={`Fjern ${label}`}
            onClick={() => remove(id, index)}
          >
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
}
