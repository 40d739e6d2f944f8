import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import type { FilterOption, FleetOptions, OptionCounts } from "../../../contract/fleet/fleet.ts";
import { labelEquipment } from "../../../rules/fleet/fleet-equipment.ts";
import {
  type FleetFilter,
  filterParams,
  isFiltered,
  withOption,
  withoutOption,
} from "../../../rules/fleet/fleet-filter.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/page/waterline.tsx";
import { useIsPhone } from "../../lib/browser/use-is-phone.ts";
import { FleetChips } from "./fleet-chips.tsx";
import styles from "./fleet-criteria.module.css";

const fields = [
  { name: "service", label: "Tjeneste", all: "Alle" },
  { name: "region", label: "Region", all: "Alle" },
  { name: "length", label: "Lengde", all: "Alle" },
  { name: "week", label: "Ledig i uke", all: "Når som helst" },
] as const;

/** The form has all of the filter, also what is no option: an amount that was typed, a week that is over. */
function withChosen(
  options: FilterOption[],
  chosen: string[],
  label = (value: string) => value,
): FilterOption[] {
  const missing = chosen.filter((value) => value && !options.some((option) => option.value === value));
  return [...missing.map((value) => ({ value, label: label(value) })), ...options];
}

/** On phones, the long list of regions comes last. */
const isShort = ({ name }: Pick<(typeof fields)[number], "name">) => name !== "region";

interface FleetCriteriaProps {
  id: string;
  filter: FleetFilter;
  options: FleetOptions;
  counts: OptionCounts;
  found: number;
  nearMisses: number;
  /** The name and value that the submit button adds. */
  submit: { name?: string; value?: string };
  onFilter: (changed: Partial<FleetFilter>) => void;
  onShow: () => void;
  onClear: () => void;
}

/**
 * What has to be done, where and when. A panel in the page; on phones a sheet that the button `popoverTarget` opens,
 * which works without JavaScript.
 */
export function FleetCriteria(props: FleetCriteriaProps) {
  const { id, filter, options, counts, found, nearMisses, submit, onFilter, onShow, onClear } = props;
  // Without JavaScript, phones have the fields of larger screens.
  const isPhone = useIsPhone();
  const panel = useRef<HTMLDivElement>(null);
  // Browsers without popovers have no such method.
  const close = () => panel.current?.hidePopover?.();
  const shown = fields
    .map((field) => ({ ...field, options: withChosen(options[field.name], [filter[field.name]]) }))
    .filter((field) => field.options.length > 0);
  const equipment = withChosen(options.equipment, filter.equipment, labelEquipment);
  if (shown.length === 0 && equipment.length === 0) return null;
  return (
    <div ref={panel} id={id} className={styles.panel} popover="auto" role="group" aria-label="Filtre">
      <Waterline className={styles.waterline} />
      <div className={styles.head}>
        <h2>Hva skal gjøres, hvor og når?</h2>
        <button
          className={`icon-button ${styles.close}`}
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Lukk filtre"
        >
          <Icon name="x" />
        </button>
      </div>
      <div className={styles.body} data-cells={shown.length + Math.min(1, equipment.length)}>
        {isPhone ? (
          [...shown.filter(isShort), ...shown.filter((field) => !isShort(field))].map(
            ({ name, label, all, options: offered }) => (
              <FleetChips
                key={name}
                name={name}
                label={label}
                options={[{ value: "", label: all }, ...offered]}
                chosen={filter[name]}
                counts={counts}
                onChoose={(value) => onFilter({ [name]: value })}
              />
            ),
          )
        ) : (
          <div className={styles.cells}>
            {shown.map(({ name, label, all, options: offered }) => (
              <label key={name} className={styles.cell} data-set={filter[name] !== "" || undefined}>
                <span>{label}</span>
                <select
                  name={filterParams[name]}
                  value={filter[name]}
                  onChange={(event) => onFilter({ [name]: event.target.value })}
                >
                  <option value="">{all}</option>
                  {offered.map(({ value, label: option }) => (
                    <option key={value} value={value}>
                      {value === filter[name] ? option : `${option} (${counts[`${name}=${value}`] ?? 0})`}
                    </option>
                  ))}
                </select>
                <Icon name="chev" />
              </label>
            ))}
          </div>
        )}
        {equipment.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to the controls inside
          <details
            className={styles.equipment}
            data-set={filter.equipment.length > 0 || undefined}
            onKeyDown={closeOnEscape}
            onBlur={closeOnLeave}
          >
            <summary>
              <span>Utstyr</span>{" "}
              <b>{filter.equipment.length > 0 ? `${filter.equipment.length} valgt` : "Velg"}</b>
              <Icon name="chev" />
            </summary>
            <fieldset>
              <legend>
                Må ha om bord. Tallet viser hvor mange fartøy som passer med resten av filteret.
              </legend>
              {equipment.map(({ value, label }) => {
                const isChosen = filter.equipment.includes(value);
                const count = counts[`equipment=${value}`];
                return (
                  <label key={value} className={styles.choice}>
                    <input
                      type="checkbox"
                      name={filterParams.equipment}
                      value={value}
                      checked={isChosen}
                      disabled={!count && !isChosen}
                      onChange={() =>
                        onFilter(
                          (isChosen ? withoutOption : withOption)(filter, { name: "equipment", value }),
                        )
                      }
                    />
                    {label} {count !== undefined && <small>{count}</small>}
                  </label>
                );
              })}
            </fieldset>
          </details>
        )}
      </div>
      <div className={styles.actions}>
        {isFiltered(filter) && (
          <button
            className="button button--ghost"
            type="button"
            onClick={() => {
              close();
              onClear();
            }}
          >
            Fjern filtre
          </button>
        )}
        <button
          className="button button--primary"
          type="submit"
          {...submit}
          onClick={(event) => {
            event.preventDefault();
            close();
            onShow();
          }}
        >
          {found === 0 && nearMisses > 0 ? `Vis de nærmeste (${nearMisses})` : `Vis treff (${found})`}
        </button>
      </div>
    </div>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}

/** Where the equipment opens over the list, it would cover what has the focus next. */
function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
  if (!matchMedia("(width < 1024px)").matches) currentTarget.open = false;
}
