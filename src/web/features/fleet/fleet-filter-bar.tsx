import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from "react";
import type {
  FilterOption,
  FleetOptions,
  FleetPage,
  OptionCounts,
  Suggestion,
} from "../../../contract/fleet/fleet.ts";
import {
  type FleetFilter,
  filterFromParams,
  filterParams,
  filterToParams,
  fleetPath,
  listCriteria,
} from "../../../rules/fleet/fleet-filter.ts";
import { exampleSentence } from "../../../rules/fleet/fleet-suggestions.ts";
import { maxSearchLength } from "../../../contract/fleet/fleet-limits.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { centreInStrip } from "../../lib/focus/centre-in-strip.ts";
import { FleetCriteria } from "./fleet-criteria.tsx";
import { FleetSuggestions } from "./fleet-suggestion-list.tsx";
import styles from "./fleet-filter-bar.module.css";

const criteriaId = "filtre";
/** An empty form, for buttons that clear the filter without JavaScript. */
export const clearFormId = "alle-fartoy";
const withoutTextFormId = "uten-soketekst";
const hintId = "sokehjelp";

interface FleetFilterBarProps {
  filter: FleetFilter;
  options: FleetOptions;
  counts: OptionCounts;
  suggestions: Suggestion[];
  found: number;
  /** How many boats are shown if none is found. */
  nearMisses: number;
  onFilter: (changed: Partial<FleetFilter>) => void;
  search: (filter: FleetFilter) => Promise<Pick<FleetPage, "understood">>;
  /** The visitor wants to see what is found. */
  onShow: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** The search field, the types and the criteria. Without JavaScript every button submits a form. */
export function FleetFilterBar(props: FleetFilterBarProps) {
  const {
    filter,
    options,
    counts,
    suggestions,
    found,
    nearMisses,
    onFilter,
    search,
    onShow,
    onClear,
    children,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { text, type } = filter;
  const chosen = listCriteria(filter).filter(({ name }) => name !== "type").length;
  const example = exampleSentence(options);
  /** Submit buttons add the type, which is not a field of the form. */
  const keepType = type ? { name: filterParams.type, value: type } : {};

  async function submitText(submitted: string) {
    onFilter({ text: submitted });
    const { understood } = await search({ ...filter, text: submitted });
    // What the visitor has typed meanwhile stays.
    if (understood && input.current?.value === submitted) onFilter(understood);
  }

  // The visitor may have typed and chosen before hydration.
  const adoptFields = useEffectEvent(() => {
    if (!form.current) return;
    const fields = [...new FormData(form.current)].filter(
      (field): field is [string, string] => typeof field[1] === "string",
    );
    const adopted = { ...filterFromParams(new URLSearchParams(fields)), type };
    if (fleetPath(adopted) !== fleetPath(filter)) onFilter(adopted);
  });
  useEffect(() => adoptFields(), []);

  return (
    <>
      <form id={clearFormId} action="/fleet" />
      <WithoutTextForm filter={filter} />
      <form
        ref={form}
        className={styles.filter}
        role="search"
        action="/fleet"
        // The URL has the filter, so the browser must not restore another one.
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          // The list itself says if the search fails.
          submitText(input.current?.value ?? "").catch(() => {});
        }}
      >
        <SearchField
          input={input}
          hint={example === "" ? undefined : hintId}
          text={text}
          submit={keepType}
          onFilter={onFilter}
        />
        {example !== "" && (
          <p id={hintId} className={styles.hint}>
            Skriv hele behovet: <q>{example}</q>
          </p>
        )}
        <FleetSuggestions
          className={styles.suggestions}
          suggestions={suggestions}
          onChoose={() => input.current?.focus()}
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
          filter={filter}
          options={options}
          counts={counts}
          found={found}
          nearMisses={nearMisses}
          submit={keepType}
          onFilter={onFilter}
          onShow={onShow}
          onClear={onClear}
        />
        {children}
      </form>
    </>
  );
}

interface SearchFieldProps extends Pick<FleetFilterBarProps, "onFilter"> {
  input: RefObject<HTMLInputElement | null>;
  /** The id of the hint, if there is one. */
  hint: string | undefined;
  text: string;
  /** The name and value that the submit button adds. */
  submit: { name?: string; value?: string };
}

function SearchField({ input, hint, text, submit, onFilter }: SearchFieldProps) {
  const inputId = useId();

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
        aria-describedby={hint}
        value={text}
        onChange={(event) => onFilter({ text: event.target.value })}
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
}

/** The filter but not its text, for the button that removes the text without JavaScript. */
function WithoutTextForm({ filter }: Pick<FleetFilterBarProps, "filter">) {
  return (
    <form id={withoutTextFormId} action="/fleet">
      {[...filterToParams({ ...filter, text: "" })].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

interface TypeStripProps {
  options: FilterOption[];
  counts: OptionCounts;
  type: string;
  onFilter: (changed: Partial<FleetFilter>) => void;
}

function TypeStrip({ options, counts, type, onFilter }: TypeStripProps) {
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
}
