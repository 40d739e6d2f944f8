import { memo, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { useIsPhone } from "../../lib/use-is-phone.ts";
import { type FleetFilter, filterParams } from "../../../contract/fleet-filter.ts";
import type { TagCounts } from "../../../contract/fleet-index.ts";
import type { FleetOptions } from "../../../contract/fleet-options.ts";
import styles from "./fleet-criteria.module.css";

const fields = [
  { name: "service", label: "Tjeneste", all: "Alle" },
  { name: "region", label: "Region", all: "Alle" },
  { name: "length", label: "Lengde", all: "Alle" },
  { name: "week", label: "Ledig i uke", all: "Når som helst" },
] as const;

interface FleetCriteriaProps {
  id: string;
  /** Without its text. */
  filter: FleetFilter;
  options: FleetOptions;
  counts: TagCounts;
  found: number;
  /** By anything, also by text. */
  isFiltered: boolean;
  /** The name and value that the submit button adds. */
  submit: { name?: string; value?: string };
  onFilter: (changed: Partial<FleetFilter>) => void;
  onClear: () => void;
}

/**
 * What has to be done, where and when. A panel in the page; on phones a sheet that the button `popoverTarget` opens,
 * which works without JavaScript.
 */
export function FleetCriteria(props: FleetCriteriaProps) {
  const isSheet = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <WhileShown isShown={isOpen || !isSheet}>
      <FilterPanel {...props} onOpen={setIsOpen} />
    </WhileShown>
  );
}

interface WhileShownProps {
  isShown: boolean;
  children: ReactNode;
}

/** Keeps what was rendered last while it is not shown. */
const WhileShown = memo(
  ({ children }: WhileShownProps) => children,
  (_, { isShown }) => !isShown,
);

interface FilterPanelProps extends FleetCriteriaProps {
  onOpen: (isOpen: boolean) => void;
}

const FilterPanel = memo(function FilterPanel({
  id,
  filter,
  options,
  counts,
  found,
  isFiltered,
  submit,
  onFilter,
  onClear,
  onOpen,
}: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Browsers without popovers have no such method.
  const close = () => panel.current?.hidePopover?.();
  // From then on it is open or closed as the visitor wants.
  const [isEquipmentOpenAtFirst] = useState(filter.equipment.length > 0);
  const shown = fields.filter(({ name }) => options[name].length > 0);

  // The visitor may have opened the sheet and chosen before hydration.
  const adoptChoices = useEffectEvent(() => {
    const form = panel.current?.closest("form");
    if (!panel.current || !form) return;
    // Not by ':popover-open', which browsers without popovers refuse.
    onOpen(panel.current.getClientRects().length > 0);
    const values = new FormData(form);
    const changed: Partial<FleetFilter> = {};
    for (const { name } of shown) {
      const value = values.get(filterParams[name]);
      if (typeof value === "string" && value !== filter[name]) changed[name] = value;
    }
    const ticked = values.getAll(filterParams.equipment).filter((value) => typeof value === "string");
    if (options.equipment.some(({ value }) => ticked.includes(value) !== filter.equipment.includes(value))) {
      changed.equipment = ticked;
    }
    if (Object.keys(changed).length > 0) onFilter(changed);
  });
  useEffect(() => adoptChoices(), []);

  if (shown.length === 0 && options.equipment.length === 0) return null;
  return (
    <div
      ref={panel}
      id={id}
      className={styles.panel}
      popover="auto"
      role="group"
      aria-label="Filtre"
      onBeforeToggle={({ newState }) => onOpen(newState === "open")}
    >
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
      <div className={styles.body}>
        <div className={styles.cells}>
          {shown.map(({ name, label, all }) => (
            <label key={name} className={styles.cell} data-set={filter[name] !== "" || undefined}>
              <span>{label}</span>
              <select
                name={filterParams[name]}
                value={filter[name]}
                onChange={(event) => onFilter({ [name]: event.target.value })}
              >
                <option value="">{all}</option>
                {filter[name] && !options[name].some(({ value }) => value === filter[name]) && (
                  <option value={filter[name]}>{filter[name]}</option>
                )}
                {options[name].map(({ value, label: option }) => (
                  <option key={value} value={value}>
                    {value === filter[name] ? option : `${option} (${counts[`${name}=${value}`] ?? 0})`}
                  </option>
                ))}
              </select>
              <Icon name="chev" />
            </label>
          ))}
        </div>
        {options.equipment.length > 0 && (
          <details className={styles.equipment} open={isEquipmentOpenAtFirst}>
            <summary>
              Utstyr <Icon name="chev" />
            </summary>
            <fieldset>
              <legend>
                Må ha om bord. Tallet viser hvor mange fartøy som passer med resten av filteret.
              </legend>
              {options.equipment.map(({ value, label }) => {
                const isChosen = filter.equipment.includes(value);
                const count = counts[`equipment=${value}`] ?? 0;
                return (
                  <label key={value} className={styles.choice}>
                    <input
                      type="checkbox"
                      name={filterParams.equipment}
                      value={value}
                      checked={isChosen}
                      disabled={count === 0 && !isChosen}
                      onChange={() =>
                        onFilter({
                          equipment: isChosen
                            ? filter.equipment.filter((other) => other !== value)
                            : [...filter.equipment, value],
                        })
                      }
                    />
                    {label} <small>{count}</small>
                  </label>
                );
              })}
            </fieldset>
          </details>
        )}
      </div>
      <div className={styles.actions}>
        {isFiltered && (
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
          }}
        >
          Vis treff ({found})
        </button>
      </div>
    </div>
  );
});
