import { useSelect } from "downshift";
import type { KeyboardEvent } from "react";
import { statusNames } from "../../../../contract/admin-boats.ts";
import { type BoatStatus, boatStatuses } from "../../../../contract/boat-status.ts";
import {
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
  ListboxPopover,
} from "../../../components/ui/listbox.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface SelectStatusProps {
  labelId: string;
  hintId: string;
  value: BoatStatus;
  onChange: (status: BoatStatus) => void;
}

const statuses = [...boatStatuses];

/** A select whose options are badges. */
export function SelectStatus({ labelId, hintId, value, onChange }: SelectStatusProps) {
  const { isOpen, highlightedIndex, getToggleButtonProps, getMenuProps, getItemProps } = useSelect({
    items: statuses,
    selectedItem: value,
    itemToString: (status) => (status ? statusNames[status] : ""),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem),
    labelId,
  });
  // Escape closes the list but not the dialog.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) event.preventDefault();
  };
  return (
    <Listbox>
      <ListboxButton aria-describedby={hintId} {...getToggleButtonProps({ onKeyDown })}>
        <StatusBadge status={value} />
      </ListboxButton>
      <ListboxPopover isOpen={isOpen}>
        <ListboxOptions {...getMenuProps()}>
          {statuses.map((status, index) => (
            <ListboxOption
              key={status}
              isHighlighted={index === highlightedIndex}
              isSelected={status === value}
              {...getItemProps({ item: status, index })}
            >
              <StatusBadge status={status} />
            </ListboxOption>
          ))}
        </ListboxOptions>
      </ListboxPopover>
    </Listbox>
  );
}
