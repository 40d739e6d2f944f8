import { useCombobox } from "downshift";
import { type KeyboardEvent, type RefCallback, useState } from "react";
import { flushSync } from "react-dom";
import { foldNorwegian } from "../../../../contract/norwegian.ts";
import type { FieldWiring } from "../../../components/forms/field.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import type { Choice } from "./queries.ts";
import { ServiceChips } from "./service-chips.tsx";

const { InputBlur, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;

interface ServicePickerProps extends FieldWiring {
  services: Choice[];
  value: string[];
  onChange: (ids: string[]) => void;
  /** For giving it the focus. */
  ref: RefCallback<HTMLButtonElement>;
}

/** Several services, found by searching, each to be taken away again by its chip. */
export function ServicePicker({ services, value, onChange, ref, ...wiring }: ServicePickerProps) {
  const searchId = `${wiring.id}-search`;
  const listId = `${wiring.id}-list`;
  const [text, setText] = useState("");
  const matches = services.filter(({ label }) => foldNorwegian(label).includes(foldNorwegian(text.trim())));
  // Always in the same order: choosing and unchoosing leaves nothing changed.
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id].toSorted());

  const { isOpen, highlightedIndex, ...list } = useCombobox<Choice>({
    items: matches,
    selectedItem: null,
    inputId: searchId,
    menuId: listId,
    itemToString: (service) => service?.label ?? "",
    stateReducer: (state, { type, changes }) => {
      // A choice is ours to make and keeps the list open, where it was, for the next one.
      if (type === InputKeyDownEnter || type === ItemClick) return state;
      // Leaving the list chooses nothing.
      return type === InputBlur ? { ...changes, inputValue: "", selectedItem: null } : changes;
    },
    // A copy for the search alone: the input itself must not wait for a drawing, or quick letters are lost.
    onInputValueChange: ({ inputValue }) => setText(inputValue),
  });

  function open() {
    flushSync(() => list.openMenu());
    const search = document.getElementById(searchId);
    search?.focus({ preventScroll: true });
    search?.parentElement?.scrollIntoView({ block: "nearest" });
  }
  function chooseByKey(event: KeyboardEvent) {
    // Enter chooses and never sends the form; Escape closes the list and not the dialog around it.
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    const highlighted = matches[highlightedIndex];
    if (event.key === "Escape") focus(wiring.id);
    else if (highlighted) toggle(highlighted.id);
  }
  return (
    <>
      <div className="pop">
        <button
          className="input sel"
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          lang="en"
          {...wiring}
          ref={ref}
          onMouseDown={(event) => isOpen && event.preventDefault()}
          onClick={isOpen ? () => list.closeMenu() : open}
        >
          <span>{value.length === 0 ? "Select services..." : `${value.length} service(s) selected`}</span>
          <Icon name="chev" />
        </button>
        {isOpen && (
          <div className="pop__box">
            <input
              className="input pop__search"
              type="text"
              placeholder="Search services..."
              lang="en"
              {...list.getInputProps({ "aria-label": "Search services...", onKeyDown: chooseByKey })}
            />
            <ul
              className="pop__list"
              {...list.getMenuProps({ "aria-label": "Tjenester", "aria-multiselectable": true })}
            >
              {matches.map((service, index) => (
                <li
                  className="pop__item"
                  key={service.id}
                  data-highlighted={index === highlightedIndex || undefined}
                  {...list.getItemProps({
                    item: service,
                    index,
                    onClick: () => toggle(service.id),
                    "aria-selected": value.includes(service.id),
                  })}
                >
                  {service.label}
                  {value.includes(service.id) && <Icon name="check" />}
                </li>
              ))}
            </ul>
            <p className="pop__none" role="status" lang="en">
              {matches.length === 0 && "No services found."}
            </p>
          </div>
        )}
      </div>
      <ServiceChips
        services={services.filter(({ id }) => value.includes(id))}
        onRemove={toggle}
        onEmpty={() => focus(wiring.id)}
      />
    </>
  );
}

function focus(id: string): void {
  document.getElementById(id)?.focus();
}
