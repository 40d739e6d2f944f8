import { useSelect } from "downshift";
import type { KeyboardEvent } from "react";
import { type BoatStatus, boatStatuses } from "../../../../contract/boat-status.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { adminStatusLabel, StatusBadge } from "./status-badge.tsx";

interface SelectStatusProps {
  labelId: string;
  helpId: string;
  value: BoatStatus;
  onChange: (status: BoatStatus) => void;
}

const statuses = [...boatStatuses];

/** A list of one choice, by mouse, touch or keyboard, where each choice wears its colour. */
export function SelectStatus({ labelId, helpId, value, onChange }: SelectStatusProps) {
  const { isOpen, highlightedIndex, getToggleButtonProps, getMenuProps, getItemProps } = useSelect({
    items: statuses,
    selectedItem: value,
    itemToString: (status) => (status ? adminStatusLabel(status) : ""),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem),
    labelId,
  });
  // Escape closes the list; the dialog around it stays.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) event.preventDefault();
  };
  return (
    <div className="pop">
      <button
        className="input sel"
        type="button"
        aria-describedby={helpId}
        {...getToggleButtonProps({ onKeyDown })}
      >
        <StatusBadge status={value} />
        <Icon name="chev" />
      </button>
      <ul className="pop__box pop__list" hidden={!isOpen} {...getMenuProps()}>
        {statuses.map((status, index) => (
          <li
            className="pop__item"
            key={status}
            data-highlighted={index === highlightedIndex || undefined}
            {...getItemProps({ item: status, index })}
          >
            <StatusBadge status={status} />
            {status === value && <Icon name="check" />}
          </li>
        ))}
      </ul>
    </div>
  );
}
