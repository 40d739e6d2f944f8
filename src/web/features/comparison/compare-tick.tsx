import { useEffect, useEffectEvent, useRef } from "react";
import { addBoat, toggleBoat, type ChosenBoat, useChosenBoats } from "./compare-choice.ts";
import { comparePage, compareParams, maxCompared } from "../../../rules/fleet/compare-path.ts";
import styles from "./compare-tick.module.css";

const formId = "sammenlign";

/** On the image of a card: chooses the boat for a comparison. Part of the form below for visitors without JavaScript. */
export function CompareTick({ boat }: { boat: ChosenBoat }) {
  const chosen = useChosenBoats();
  const isChosen = chosen.some(({ id }) => id === boat.id);
  return (
    <label className={`on-light ${styles.tick}`}>
      <input
        type="checkbox"
        form={formId}
        name={compareParams.boats}
        value={boat.id}
        checked={isChosen}
        disabled={!isChosen && chosen.length === maxCompared}
        onChange={() => toggleBoat(boat)}
      />
      Sammenlign<span className="visually-hidden"> {boat.name}</span>
    </label>
  );
}

/** The form of the ticks of these boats. Its button is shown without JavaScript, in place of the bar. */
export function CompareForm({ boats }: { boats: ChosenBoat[] }) {
  const form = useRef<HTMLFormElement>(null);
  // The visitor may have ticked boats before hydration.
  const adoptTicks = useEffectEvent(() => {
    const ticked = form.current ? new FormData(form.current).getAll(compareParams.boats) : [];
    for (const boat of boats) if (ticked.includes(boat.id)) addBoat(boat);
  });
  useEffect(() => adoptTicks(), []);
  return (
    <form ref={form} className={styles.form} id={formId} action={comparePage} autoComplete="off">
      <button className="button button--primary" type="submit">
        Sammenlign valgte
      </button>
    </form>
  );
}
