import styles from "./record-list-bar.module.css";
import type { RecordList } from "./use-record-list.ts";

/** Searches, filters and sorts a list of records. */
export function RecordListBar<Stored>({ list }: { list: RecordList<Stored> }) {
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
      <Choice label="Vis" choices={list.filters} selected={list.filter} onSelect={list.setFilter} />
      <Choice label="Sorter" choices={list.sorts} selected={list.sort} onSelect={list.setSort} />
      <p className={styles.count} role="status">
        {list.found < list.total && `Viser ${list.found} av ${list.total}`}
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
