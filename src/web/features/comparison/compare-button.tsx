import { Icon } from "../../components/ui/icon.tsx";
import { type ChosenBoat, toggleBoat, useChosenBoats } from "./compare-choice.ts";
import { comparePage, compareParams, maxCompared } from "../../../rules/fleet/compare-path.ts";

/** Chooses the boat of the page for a comparison. Without JavaScript it opens the comparison, which offers the others. */
export function CompareButton({ boat }: { boat: ChosenBoat }) {
  const chosen = useChosenBoats();
  const isChosen = chosen.some(({ id }) => id === boat.id);
  return (
    <form
      action={comparePage}
      onSubmit={(event) => {
        event.preventDefault();
        toggleBoat(boat);
      }}
    >
      <input type="hidden" name={compareParams.boats} value={boat.id} />
      <button
        className="button button--outline button--small"
        type="submit"
        aria-pressed={isChosen}
        disabled={!isChosen && chosen.length === maxCompared}
      >
        <Icon name={isChosen ? "check" : "compare"} />
        Sammenlign
      </button>
    </form>
  );
}
