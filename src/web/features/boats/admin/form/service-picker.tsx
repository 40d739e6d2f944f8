import { useCombobox } from "downshift";
import { type KeyboardEvent, type RefCallback, useEffect, useRef, useState } from "react";
import { createWordMatch } from "../../../../../shared/word-match.ts";
import type { FieldWiring } from "../../../../components/forms/field.tsx";
import {
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
  ListboxPopover,
} from "../../../../components/ui/listbox.tsx";
import type { Choice } from "../queries.ts";
import { ServiceChips } from "./service-chips.tsx";
import styles from "./service-picker.module.css";

const { InputBlur, InputClick, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

interface ServicePickerProps extends FieldWiring {
  name: string;
  services: Choice[];
  /** The ids of the selected services. */
  value: string[];
  onChange: (ids: string[]) => void;
  ref: RefCallback<HTMLButtonElement>;
}

/** A searchable multi-select with a chip for each selected service. */
export function ServicePicker({ services, value, onChange, ref, ...wiring }: ServicePickerProps) {
  const searchId = `${wiring.id}-search`;
  const listId = `${wiring.id}-list`;
  const button = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const matchesQuery = createWordMatch(query);
  const matches = services.filter(({ label }) => matchesQuery(label));
  // Sorted, so that selecting and deselecting a service leaves the form unchanged.
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id].toSorted());

  const { isOpen, highlightedIndex, ...list } = useCombobox<Choice>({
    items: matches,
    selectedItem: null,
    inputId: searchId,
    menuId: listId,
    itemToString: (service) => service?.label ?? "",
    stateReducer: (state, { type, changes }) => {
      // Selecting is handled by toggle, and the list stays open for the next choice and while it is searched.
      if (type === InputKeyDownEnter || type === ItemClick || type === InputClick) return state;
      // Leaving the list selects nothing.
      return type === InputBlur ? { ...changes, inputValue: "", selectedItem: null } : changes;
    },
    // Only a copy: an input controlled by this state would lose letters that are typed fast.
    onInputValueChange: ({ inputValue }) => setQuery(inputValue),
  });

  useEffect(() => {
    if (!isOpen) return;
    search.current?.focus({ preventScroll: true });
    search.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);

  function handleSearchKey(event: KeyboardEvent) {
    // Enter selects and does not submit the form; Escape closes the list but not the dialog.
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    const highlighted = matches[highlightedIndex];
    if (event.key === "Escape") button.current?.focus();
    else if (highlighted) toggle(highlighted.id);
  }
  return (
    <>
      <Listbox>
        <ListboxButton
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          lang="en"
          {...wiring}
          ref={(element) => {
            ref(element);
            button.current = element;
          }}
          onMouseDown={(event) => isOpen && event.preventDefault()}
          onClick={isOpen ? () => list.closeMenu() : () => list.openMenu()}
        >
          <span>{value.length === 0 ? "Select services..." : `${value.length} service(s) selected`}</span>
        </ListboxButton>
        {isOpen && (
          <ListboxPopover isOpen>
            <input
              type="text"
              placeholder="Search services..."
              lang="en"
              // oxlint-disable-next-line react/refs -- it is passed on, not read
              {...list.getInputProps({
                className: `input ${styles.search}`,
                "aria-label": "Search services...",
                onKeyDown: handleSearchKey,
                ref: search,
              })}
            />
            <ListboxOptions
              {...list.getMenuProps({ "aria-label": "Tjenester", "aria-multiselectable": true })}
            >
              {matches.map((service, index) => (
                <ListboxOption
                  key={service.id}
                  isHighlighted={index === highlightedIndex}
                  isSelected={value.includes(service.id)}
                  {...list.getItemProps({
                    item: service,
                    index,
                    onClick: () => toggle(service.id),
                    "aria-selected": value.includes(service.id),
                  })}
                >
                  {service.label}
                </ListboxOption>
              ))}
            </ListboxOptions>
            <p className={styles.status} role="status" lang="en">
              {matches.length === 0 && "No services found."}
            </p>
          </ListboxPopover>
        )}
      </Listbox>
      <ServiceChips
        services={services.filter(({ id }) => value.includes(id))}
        onRemove={toggle}
        onFocusLost={() => button.current?.focus()}
      />
    </>
  );
}
