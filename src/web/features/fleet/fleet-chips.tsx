import type { FilterOption, OptionCounts } from "../../../contract/fleet/fleet.ts";
import { filterParams } from "../../../rules/fleet/fleet-filter.ts";
import styles from "./fleet-chips.module.css";

interface FleetChipsProps {
  name: "service" | "region" | "length" | "week";
  label: string;
  options: FilterOption[];
  chosen: string;
  counts: OptionCounts;
  onChoose: (value: string) => void;
}

/** One of several options, each a tap away, with how many boats it would leave. */
export function FleetChips({ name, label, options, chosen, counts, onChoose }: FleetChipsProps) {
  return (
    <fieldset className={`${styles.group} ${styles[name] ?? ""}`}>
      <legend>{label}</legend>
      {options.map((option) => {
        const count = counts[`${name}=${option.value}`];
        return (
          <label key={option.value} className={styles.chip} data-empty={count === 0 || undefined}>
            <input
              className="visually-hidden"
              type="radio"
              name={filterParams[name]}
              value={option.value}
              checked={option.value === chosen}
              onChange={() => onChoose(option.value)}
            />
            {name === "week" && option.value ? (
              <span>
                <span className="visually-hidden">Uke </span>
                {option.value}
              </span>
            ) : (
              option.label
            )}
            {count !== undefined && <small>{count}</small>}
          </label>
        );
      })}
    </fieldset>
  );
}
