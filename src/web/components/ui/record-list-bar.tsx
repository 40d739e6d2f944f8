import styles from "./record-list-bar.module.css";
import type { RecordList, RecordListOptions } from "./use-record-list.ts";

interface RecordListBarProps<Stored> {
  list: RecordList<Stored>;
  options: RecordListOptions<Stored>;
  total: number;
}

/** Searches, filters and sorts a list of records. */
export function RecordListBar<Stored>({ list, options, total }: RecordListBarProps<Stored>) {
  const isNarrowed = list.shown.length < total;
  return (
    <search className={styles.root}>
      <input
        className={`input ${styles.search}`}
        type="search"
        aria-label="Søk i lista"
        placeholder="Søk i lista"
        value={list.search}
        onChange={(event) => list.setSearch(event.target.value)}
      />
      <Choice label="Vis" choices={options.filters} selected={list.filter} onSelect={list.setFilter} />
      <Choice label="Sorter" choices={options.sorts} selected={list.sort} onSelect={list.setSort} />
      <p className={styles.count} role="status">
        {isNarrowed && `Viser ${list.shown.length} av ${total}`}
      </p>
    </search>
  );
}

interface ChoiceProps {
  label: string;
  choices: Array<{ label: string }>;
  selected: number;
  onSelect: (index: number) => void;
}

function Choice({ label, choices, selected, onSelect }: ChoiceProps) {
  return (
    <select
      className={`input ${styles.choice}`}
      aria-label={label}
      value={selected}
      onChange={(event) => onSelect(Number(event.target.value))}
    >
      {choices.map((choice, index) => (
        <option key={choice.label} value={index}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
