import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../../components/ui/icon.tsx";
import { centreInStrip } from "../../lib/centre-in-strip.ts";
import { type FleetFilter, isFiltered, maxSearchLength } from "./fleet-filter.ts";

/** An empty form: a button that belongs to it submits nothing but itself, which without JavaScript clears the rest. */
export const clearFormId = "alle-fartoy";

interface FleetFilterBarProps {
  filter: FleetFilter;
  types: Array<[type: string, count: number]>;
  onFilter: (filter: FleetFilter) => void;
  onClear: () => void;
  /** How many boats the filter leaves. */
  count: ReactNode;
}

/** Search and type chips. Every button also works as a plain form button while there is no JavaScript. */
export function FleetFilterBar({ filter, types, onFilter, onClear, count }: FleetFilterBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<HTMLDivElement>(null);
  const inputId = useId();
  const { text, type } = filter;

  useEffect(() => {
    // What was typed before the page woke up counts too.
    const typed = input.current?.value ?? "";
    if (typed !== text) onFilter({ ...filter, text: typed });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page wakes up
  }, []);

  useEffect(() => {
    if (type) centreInStrip(chips.current, chips.current?.querySelector("[aria-pressed=true]"));
  }, [type]);

  const takeOver = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };

  return (
    <>
      <form id={clearFormId} action="/fleet" />
      <form className="filter" role="search" action="/fleet" onSubmit={(event) => event.preventDefault()}>
        <div className="search">
          <Icon name="search" />
          <label className="visually-hidden" htmlFor={inputId}>
            Søk etter fartøy
          </label>
          <input
            ref={input}
            id={inputId}
            type="search"
            name="sok"
            placeholder="Søk etter fartøy..."
            maxLength={maxSearchLength}
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            onChange={(event) => onFilter({ ...filter, text: event.target.value })}
          />
          {/* Enter presses the first button: this one keeps the type. */}
          <button
            className="visually-hidden"
            type="submit"
            tabIndex={-1}
            {...(type && { name: "type", value: type })}
          >
            Søk
          </button>
          {text && (
            <button
              className="search__clear"
              type="submit"
              form={clearFormId}
              {...(type && { name: "type", value: type })}
              aria-label="Fjern søketekst"
              onClick={takeOver(() => {
                onFilter({ ...filter, text: "" });
                input.current?.focus();
              })}
            >
              <Icon name="x" />
            </button>
          )}
        </div>
        <div ref={chips} className="chips" role="group" aria-label="Type fartøy">
          {types.map(([name, boats]) => (
            <button
              key={name}
              className="chip"
              type="submit"
              aria-pressed={name === type}
              data-count={boats}
              {...(name !== type && { name: "type", value: name })}
              onClick={takeOver(() => onFilter({ ...filter, type: name === type ? "" : name }))}
            >
              {name}
              {name === type && <Icon name="x" />}
            </button>
          ))}
        </div>
        {isFiltered(filter) && (
          <button className="filter__clear" type="submit" form={clearFormId} onClick={takeOver(onClear)}>
            Fjern filtre
          </button>
        )}
        <p className="count" aria-live="polite">
          {count}
        </p>
      </form>
    </>
  );
}
