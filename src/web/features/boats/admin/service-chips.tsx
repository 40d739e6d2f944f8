import { useRef } from "react";
import { flushSync } from "react-dom";
import { Icon } from "../../../components/ui/icon.tsx";
import type { Choice } from "./queries.ts";

interface ServiceChipsProps {
  services: Choice[];
  onRemove: (id: string) => void;
  /** The last one is gone: the focus needs another place. */
  onEmpty: () => void;
}

export function ServiceChips({ services, onRemove, onEmpty }: ServiceChipsProps) {
  const list = useRef<HTMLUListElement>(null);

  function remove(id: string, index: number) {
    flushSync(() => onRemove(id));
    const buttons = list.current?.querySelectorAll("button") ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)];
    if (next) next.focus();
    else onEmpty();
  }
  return (
    <ul className="rchips" ref={list} aria-label="Valgte tjenester" hidden={services.length === 0}>
      {services.map(({ id, label }, index) => (
        <li className="rchip" key={id}>
          {label}
          <button type="button" aria-label={`Fjern ${label}`} onClick={() => remove(id, index)}>
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  );
}
