import { useState } from "react";
import type { SavedBy } from "../../../contract/history.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ConflictChoice } from "./conflict-choice.tsx";
import styles from "./conflict-dialog.module.css";
import {
  type ConflictField,
  type ConflictSides,
  type Difference,
  findDifferences,
  mergeInto,
  type Side,
} from "./merge-conflict.ts";
import { getConflictTitle, SavedByLine } from "./saved-by.tsx";

interface ConflictDialogProps<Values> {
  fields: Array<ConflictField<Values>>;
  sides: ConflictSides<Values>;
  /** Who saved the stored values, if known. */
  savedBy: SavedBy | undefined;
  /** The label of the form's own save button. */
  saveLabel: string;
  /** Saves the chosen values over the stored version. */
  onSave: (merged: Values) => void;
  /** Returns to the form without saving. */
  onClose: () => void;
}

/** Lets staff choose, field by field, between their values and those somebody else has saved meanwhile. */
export function ConflictDialog<Values>({
  fields,
  sides,
  savedBy,
  saveLabel,
  onSave,
  onClose,
}: ConflictDialogProps<Values>) {
  const differences = findDifferences(fields, sides);
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const getSide = ({ field, preferred }: Difference<Values>) => choices[field.label] ?? preferred;
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(differences.map(({ field }) => [field.label, side])));

  function save() {
    const chosen = differences.filter((difference) => getSide(difference) === "mine");
    onSave(
      mergeInto(
        sides.theirs,
        sides.mine,
        chosen.map(({ field }) => field),
      ),
    );
  }
  const footer = (
    <>
      <button className="button button--ghost" type="button" onClick={onClose}>
        Tilbake til skjemaet
      </button>
      <button className="button button--primary" type="button" onClick={save}>
        {saveLabel}
      </button>
    </>
  );
  return (
    <Dialog title={getConflictTitle(savedBy)} kind="form" onClose={onClose} footer={footer}>
      <div className={styles.root}>
        <SavedByLine savedBy={savedBy} />
        <p>
          {differences.length === 0
            ? "Det som er lagret, er det samme som du har skrevet. Ingenting går tapt."
            : "Velg for hvert felt hvilken verdi som skal gjelde. Ingenting er overskrevet ennå."}
        </p>
        {differences.length > 1 && (
          <div className="button-row">
            <button className="button button--ghost" type="button" onClick={() => chooseAll("mine")}>
              Velg alle mine
            </button>
            <button className="button button--ghost" type="button" onClick={() => chooseAll("theirs")}>
              Velg alle lagrede
            </button>
          </div>
        )}
        {differences.map((difference) => {
          const { field, isContested } = difference;
          return (
            <ConflictChoice
              key={field.label}
              name={`conflict-${field.names[0]}`}
              legend={<span lang={field.lang}>{field.label}</span>}
              note={isContested ? "Endret av dere begge" : undefined}
              labels={sideLabels}
              side={getSide(difference)}
              onChoose={(side) => setChoices({ ...choices, [field.label]: side })}
            >
              {(side) => field.show(sides[side], sides.opened) || <i>Tomt</i>}
            </ConflictChoice>
          );
        })}
      </div>
    </Dialog>
  );
}

const sideLabels = { mine: "Din verdi", theirs: "Lagret verdi" } as const;
