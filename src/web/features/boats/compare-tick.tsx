import { useEffect, useEffectEvent, useRef } from "react";
import { addBoat, toggleBoat, type ChosenBoat, useChosenBoats } from "./compare-choice.ts";
import { comparePage, compareParams, maxCompared } from "../../../contract/compare-path.ts";
import styles from "./compare-tick.module.css";

const formId = "sammenlign";

/** On the image of a card: chooses the boat for a comparison. Part of the form below for visitors without JavaScript. */
export function CompareTick({ boat }: { boat: ChosenBoat }) {
  const chosen = useChosenBoats();
  const isChosen = chosen.some(({ id }) => id === boat.id);
  const input = useRef<HTMLInputElement>(null);
  // The visitor may have ticked it before hydration.
  const adoptTick = useEffectEvent(() => input.current?.checked && addBoat(boat));
  useEffect(() => void adoptTick(), []);
  return (
    <label className={styles.tick}>
      <input
        ref={input}
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

/** Shown without JavaScript, in place of the bar. */
export function CompareForm() {
  return (
    <form className={styles.form} id={formId} action={comparePage} autoComplete="off">
      <button className="button button--primary" type="submit">
        Sammenlign valgte
      </button>
    </form>
  );
}
