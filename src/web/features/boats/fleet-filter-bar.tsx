import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../../components/ui/icon.tsx";
import { centreInStrip } from "../../lib/centre-in-strip.ts";
import { type BoatTypeCount, type FleetFilter, isFiltered, maxSearchLength } from "./fleet-filter.ts";
import styles from "./fleet-filter-bar.module.css";

/** An empty form. Without JavaScript a button of this form submits only its own value and so clears the other filters. */
export const clearFormId = "alle-fartoy";

interface FleetFilterBarProps {
  filter: FleetFilter;
  types: BoatTypeCount[];
  onFilter: (filter: FleetFilter) => void;
  onClear: () => void;
  /** The number of boats found. */
  count: ReactNode;
}

/** The search field and the types. Without JavaScript every button submits a form. */
export function FleetFilterBar({ filter, types, onFilter, onClear, count }: FleetFilterBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const typeStrip = useRef<HTMLDivElement>(null);
  const inputId = useId();
  const { text, type } = filter;

  useEffect(() => {
    // The visitor may have typed before hydration.
    const typed = input.current?.value ?? "";
    if (typed !== text) onFilter({ ...filter, text: typed });
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);

  useEffect(() => {
    if (type) centreInStrip(typeStrip.current, typeStrip.current?.querySelector("[aria-pressed=true]"));
  }, [type]);

  const insteadOfSubmit = (action: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    action();
  };

  return (
    <>
      <form id={clearFormId} action="/fleet" />
      <form
        className={styles.filter}
        role="search"
        action="/fleet"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={styles.search}>
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
          {/* Enter activates the first submit button. This one keeps the type. */}
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
              className={styles.clearSearch}
              type="submit"
              form={clearFormId}
              {...(type && { name: "type", value: type })}
              aria-label="Fjern søketekst"
              onClick={insteadOfSubmit(() => {
                onFilter({ ...filter, text: "" });
                input.current?.focus();
              })}
            >
              <Icon name="x" />
            </button>
          )}
        </div>
        <div ref={typeStrip} className={styles.types} role="group" aria-label="Type fartøy">
          {types.map(({ type: name, count: boats }) => (
            <button
              key={name}
              className={styles.type}
              type="submit"
              aria-pressed={name === type}
              data-count={boats}
              {...(name !== type && { name: "type", value: name })}
              onClick={insteadOfSubmit(() => onFilter({ ...filter, type: name === type ? "" : name }))}
            >
              {name}
              {name === type && <Icon name="x" />}
            </button>
          ))}
        </div>
        {isFiltered(filter) && (
          <button
            className={styles.clear}
            type="submit"
            form={clearFormId}
            onClick={insteadOfSubmit(onClear)}
          >
            Fjern filtre
          </button>
        )}
        <p className={styles.count} aria-live="polite">
          {count}
        </p>
      </form>
    </>
  );
}
