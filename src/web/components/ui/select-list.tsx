import { useSelect } from "downshift";
import type { KeyboardEvent, ReactNode, Ref } from "react";
import { Listbox, ListboxButton, ListboxOption, ListboxOptions, ListboxPopover } from "./listbox.tsx";

interface SelectListProps<Item extends string> {
  items: readonly Item[];
  value: Item;
  onChange: (item: Item) => void;
  /** The text of an item, for typing its first letters. */
  getText: (item: Item) => string;
  /** What is shown of it, if that is not its text. */
  renderItem?: (item: Item) => ReactNode;
  /** The id of its label, or its label. */
  labelId?: string;
  label?: string;
  hintId?: string;
  isDisabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A select that acts when an item is chosen. Unlike in a native one, the arrow keys choose nothing by themselves. */
export function SelectList<Item extends string>({
  items,
  value,
  onChange,
  getText,
  renderItem = getText,
  labelId,
  label,
  hintId,
  isDisabled = false,
  ref,
}: SelectListProps<Item>) {
  const { isOpen, highlightedIndex, getToggleButtonProps, getMenuProps, getItemProps } = useSelect({
    items: [...items],
    selectedItem: value,
    itemToString: (item) => (item ? getText(item) : ""),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem),
    labelId,
  });
  // Escape closes the list but not a dialog around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen) event.preventDefault();
  };
  const naming: { "aria-label"?: string; "aria-labelledby"?: undefined } =
    label === undefined ? {} : { "aria-label": label, "aria-labelledby": undefined };
  return (
    <Listbox>
      <ListboxButton
        aria-describedby={hintId}
        // oxlint-disable-next-line react/refs -- it is passed on, not read
        {...getToggleButtonProps({ onKeyDown, ref, disabled: isDisabled, ...naming })}
      >
        {renderItem(value)}
      </ListboxButton>
      <ListboxPopover isOpen={isOpen}>
        <ListboxOptions {...getMenuProps(naming)}>
          {items.map((item, index) => (
            <ListboxOption
              key={item}
              isHighlighted={index === highlightedIndex}
              isSelected={item === value}
              {...getItemProps({ item, index })}
            >
              {renderItem(item)}
            </ListboxOption>
          ))}
        </ListboxOptions>
      </ListboxPopover>
    </Listbox>
  );
}
