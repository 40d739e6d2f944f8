import type { Suggestion } from "../../../contract/fleet/fleet.ts";
import { FilterLink } from "./filter-link.tsx";
import styles from "./fleet-suggestion-list.module.css";

interface FleetSuggestionsProps {
  suggestions: Suggestion[];
  /** The chosen link disappears. */
  onChoose: () => void;
  className?: string;
}

/** What the typed text may mean, as links that set the filter. */
export function FleetSuggestions({ suggestions, onChoose, className = "" }: FleetSuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <div className={`${styles.suggestions} ${className}`}>
      <p>Mente du …</p>
      <ul aria-label="Forslag">
        {suggestions.map(({ label, count, filter }) => (
          <li key={label}>
            <FilterLink filter={filter} onClick={onChoose}>
              {label}, {count} fartøy
            </FilterLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
