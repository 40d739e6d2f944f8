import { type ReactNode, type RefObject, memo, useEffect, useId, useMemo, useRef, useState } from "react";
import { Icon } from "../../components/ui/icon.tsx";
import { centreInStrip } from "../../lib/centre-in-strip.ts";
import { FleetCriteria } from "./fleet-criteria.tsx";
import {
  type FleetFilter,
  filterParams,
  filterToParams,
  isFiltered,
  maxSearchLength,
  noFilter,
} from "../../../contract/fleet-filter.ts";
import { listCriteria, type TagCounts } from "../../../contract/fleet-index.ts";
import type { FilterOption, FleetOptions } from "../../../contract/fleet-options.ts";
import { FleetSuggestions } from "./fleet-suggestion-list.tsx";
import type { Suggestion } from "../../../contract/fleet-suggestions.ts";
import styles from "./fleet-filter-bar.module.css";

const criteriaId = "filtre";
/** An empty form, for buttons that clear the filter without JavaScript. */
export const clearFormId = "alle-fartoy";
const withoutTextFormId = "uten-soketekst";

interface FleetFilterBarProps {
  filter: FleetFilter;
  options: FleetOptions;
  /** How many boats an option would leave, by its tag. */
  counts: TagCounts;
  suggestions: Suggestion[];
  found: number;
  /** False while the boats of an earlier filter are shown. */
  isCurrent: boolean;
  /** How long typing must pause before the text is searched for. */
  typingPauseMs: number;
  onFilter: (changed: Partial<FleetFilter>) => void;
  onClear: () => void;
  children: ReactNode;
}

/**
 * The search field, the types and the criteria. Without JavaScript every button submits a form. With it, Enter also takes
 * the best suggestion if the text finds nothing.
 */
export const FleetFilterBar = memo(function FleetFilterBar(props: FleetFilterBarProps) {
  const { filter, options, counts, suggestions, found, isCurrent, typingPauseMs } = props;
  const { onFilter, onClear, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const typingTimer = useRef<Timer>(undefined);
  const submittedText = useRef<string>(undefined);
  const { text, type } = filter;
  const chosen = listCriteria(filter).filter(({ name }) => name !== "type").length;

  /** Submit buttons add the type, which is not a field of the form. */
  const keepType = useMemo(() => (type ? { name: filterParams.type, value: type } : {}), [type]);
  const { service, region, length, week, equipment } = filter;
  /** The filter without its text: the same while text is typed, so that what uses it is not rendered again. */
  const criteria = useMemo(
    () => ({ ...noFilter, type, service, region, length, week, equipment }),
    [type, service, region, length, week, equipment],
  );

  useEffect(() => {
    if (submittedText.current !== text) submittedText.current = undefined;
    if (submittedText.current === undefined || !isCurrent) return;
    submittedText.current = undefined;
    // A text that finds boats stays as it is, and so does what the visitor types meanwhile.
    const [best] = suggestions;
    if (found === 0 && best && input.current?.value === text) onFilter(best.filter);
  });

  return (
    <>
      <form id={clearFormId} action="/fleet" />
      <WithoutTextForm filter={criteria} />
      <form
        className={styles.filter}
        role="search"
        action="/fleet"
        // The URL has the filter, so the browser must not restore another one.
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          clearTimeout(typingTimer.current);
          submittedText.current = input.current?.value ?? "";
          onFilter({ text: submittedText.current });
        }}
      >
        <SearchField
          input={input}
          typingTimer={typingTimer}
          text={text}
          typingPauseMs={typingPauseMs}
          submit={keepType}
          onFilter={onFilter}
        />
        <FleetSuggestions
          className={styles.suggestions}
          suggestions={suggestions}
          onChoose={(chosenFilter) => {
            onFilter(chosenFilter);
            // The chosen link disappears.
            input.current?.focus();
          }}
        />
        <button className={styles.open} type="button" popoverTarget={criteriaId}>
          <Icon name="filter" />
          Filtre{" "}
          {chosen > 0 && (
            <b>
              {chosen}
              <span className="visually-hidden"> valgt</span>
            </b>
          )}
        </button>
        <TypeStrip options={options.type} counts={counts} type={type} onFilter={onFilter} />
        <FleetCriteria
          id={criteriaId}
          filter={criteria}
          options={options}
          counts={counts}
          found={found}
          isFiltered={isFiltered(filter)}
          submit={keepType}
          onFilter={onFilter}
          onClear={onClear}
        />
        {children}
      </form>
    </>
  );
});

type Timer = ReturnType<typeof setTimeout> | undefined;

interface SearchFieldProps extends Pick<FleetFilterBarProps, "typingPauseMs" | "onFilter"> {
  input: RefObject<HTMLInputElement | null>;
  /** Runs while what was typed has not been searched for. */
  typingTimer: RefObject<Timer>;
  text: string;
  /** The name and value that the submit button adds. */
  submit: { name?: string; value?: string };
}

/** The browser keeps what is typed: a letter renders nothing until it is searched for. */
const SearchField = memo(function SearchField(props: SearchFieldProps) {
  const { input, typingTimer, text, typingPauseMs, submit, onFilter } = props;
  const inputId = useId();
  const [initialText] = useState(text);
  const reported = useRef(text);

  const report = () => {
    clearTimeout(typingTimer.current);
    const typed = input.current?.value ?? "";
    if (typed === reported.current) return;
    reported.current = typed;
    onFilter({ text: typed });
  };

  useEffect(() => {
    // The visitor may have typed before hydration.
    report();
    return () => clearTimeout(typingTimer.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);

  useEffect(() => {
    if (!input.current || text === reported.current) return;
    // Changed by a button, a suggestion or the URL.
    clearTimeout(typingTimer.current);
    reported.current = text;
    input.current.value = text;
  }, [input, typingTimer, text]);

  return (
    <div className={styles.search}>
      <Icon name="search" />
      <label className="visually-hidden" htmlFor={inputId}>
        Søk etter fartøy
      </label>
      <input
        ref={input}
        id={inputId}
        type="search"
        name={filterParams.text}
        placeholder="Søk etter fartøy..."
        maxLength={maxSearchLength}
        enterKeyHint="search"
        defaultValue={initialText}
        onChange={() => {
          clearTimeout(typingTimer.current);
          if (typingPauseMs === 0) report();
          else typingTimer.current = setTimeout(report, typingPauseMs);
        }}
        // A button that is pressed next must not lose the text.
        onBlur={report}
      />
      {/* Enter activates the first submit button. */}
      <button className="visually-hidden" type="submit" tabIndex={-1} {...submit}>
        Søk
      </button>
      {text && (
        <button
          className={styles.clearSearch}
          type="submit"
          form={withoutTextFormId}
          aria-label="Fjern søketekst"
          onClick={(event) => {
            event.preventDefault();
            onFilter({ text: "" });
            input.current?.focus();
          }}
        >
          <Icon name="x" />
        </button>
      )}
    </div>
  );
});

/** The filter but not its text, for the button that removes the text without JavaScript. */
const WithoutTextForm = memo(function WithoutTextForm({ filter }: Pick<FleetFilterBarProps, "filter">) {
  return (
    <form id={withoutTextFormId} action="/fleet">
      {[...filterToParams(filter)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
});

interface TypeStripProps {
  options: FilterOption[];
  counts: TagCounts;
  type: string;
  onFilter: (changed: Partial<FleetFilter>) => void;
}

const TypeStrip = memo(function TypeStrip({ options, counts, type, onFilter }: TypeStripProps) {
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (type) centreInStrip(strip.current, strip.current?.querySelector("[aria-pressed=true]"));
  }, [type]);

  return (
    <div ref={strip} className={styles.types} role="group" aria-label="Type fartøy">
      {options.map(({ value }) => (
        <button
          key={value}
          className={styles.type}
          type="submit"
          aria-pressed={value === type}
          data-count={counts[`type=${value}`] ?? 0}
          {...(value !== type && { name: filterParams.type, value })}
          onClick={(event) => {
            event.preventDefault();
            onFilter({ type: value === type ? "" : value });
          }}
        >
          {value}
          {value === type && <Icon name="x" />}
        </button>
      ))}
    </div>
  );
});
