import type { AdminBoat } from "../../../../contract/boats/admin-boats.ts";
import styles from "./boat-choice.module.css";

interface BoatChoiceProps {
  boat: AdminBoat;
  isChosen: boolean;
  onToggle: () => void;
}

/** The tick on a card that chooses the boat for an action on several. */
export function BoatChoice({ boat, isChosen, onToggle }: BoatChoiceProps) {
  return (
    <label className={styles.root}>
      <input type="checkbox" aria-label={`Velg ${boat.name}`} checked={isChosen} onChange={onToggle} />
    </label>
  );
}
