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
        maxLength={200}
        onChange={(event) => list.setSearch(event.target.value)}
      />
      <Choice label="Vis" choices={list.filters} selected={list.filter} onSelect={list.setFilter} />
      {list.moreFilters && (
        <Choice
          label="Region"
          choices={list.moreFilters}
          selected={list.moreFilter}
          onSelect={list.setMoreFilter}
        />
      )}
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
  selected: string;
  onSelect: (label: string) => void;
}

function Choice({ label, choices, selected, onSelect }: ChoiceProps) {
  return (
    <select
      className={`input ${styles.choice}`}
      aria-label={label}
      value={selected || choices[0]?.label}
      onChange={(event) => onSelect(event.target.value)}
    >
      {choices.map(({ label: name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
