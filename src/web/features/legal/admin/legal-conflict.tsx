import { useMemo, useState } from "react";
import type { SavedBy } from "../../../../contract/history.ts";
import { ConflictChoice } from "../../../components/forms/conflict-choice.tsx";
import type { ConflictSides, Side } from "../../../components/forms/merge-conflict.ts";
import { getConflictTitle, SavedByLine } from "../../../components/forms/saved-by.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./legal-conflict.module.css";
import { MarkedText } from "./marked-text.tsx";
import { mergeParagraphs, type TextDifference } from "./merge-paragraphs.ts";
import { findHeading, splitParagraphs, toText } from "./split-paragraphs.ts";

interface LegalConflictProps {
  sides: ConflictSides<{ content: string }>;
  /** Who saved the stored text, if known. */
  savedBy: SavedBy | undefined;
  /** The label of the form's own save button. */
  saveLabel: string;
  /** Saves the chosen paragraphs over the stored version. */
  onSave: (merged: { content: string }) => void;
  /** Returns to the text without saving. */
  onClose: () => void;
}

/** Lets staff merge their text with one that somebody else has saved meanwhile, paragraph by paragraph. */
export default function LegalConflict({ sides, savedBy, saveLabel, onSave, onClose }: LegalConflictProps) {
  const parts = useMemo(
    () =>
      mergeParagraphs(
        splitParagraphs(sides.opened.content),
        splitParagraphs(sides.mine.content),
        splitParagraphs(sides.theirs.content),
      ),
    [sides],
  );
  const [choices, setChoices] = useState<Record<number, Side>>({});
  const getSide = (difference: TextDifference, index: number) => choices[index] ?? difference.preferred;
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(parts.map((_, index) => [index, side])));
  const differenceCount = parts.filter(({ kind }) => kind === "difference").length;

  function save() {
    const paragraphs = parts.flatMap((part, index) =>
      part.kind === "same" ? part.paragraphs : part[getSide(part, index)],
    );
    onSave({ content: paragraphs.join("\n") });
  }
  return (
    <Dialog
      title={getConflictTitle(savedBy)}
      onClose={onClose}
      footer={
        <>
          <button className="button button--ghost" type="button" onClick={onClose}>
            Tilbake til teksten
          </button>
          <button className="button button--primary" type="button" lang="en" onClick={save}>
            {saveLabel}
          </button>
        </>
      }
    >
      <div className={styles.root}>
        <div className={styles.intro}>
          <SavedByLine savedBy={savedBy} />
          <p>
            {differenceCount === 0 ? (
              "Det som er lagret, er det samme som du har skrevet. Ingenting går tapt."
            ) : (
              <>
                Velg avsnitt for avsnitt. Ingenting er overskrevet ennå. <ins>Understreket</ins> er lagt til,{" "}
                <del>gjennomstreket</del> er tatt bort, mot teksten dere begge begynte med.
              </>
            )}
          </p>
          {differenceCount > 1 && (
            <div className="button-row">
              <button className="button button--ghost" type="button" onClick={() => chooseAll("mine")}>
                Velg alle mine
              </button>
              <button className="button button--ghost" type="button" onClick={() => chooseAll("theirs")}>
                Velg alle lagrede
              </button>
            </div>
          )}
        </div>
        {parts.map((part, index) =>
          part.kind === "same" ? (
            <SameParagraphs key={index} paragraphs={part.paragraphs} />
          ) : (
            <ConflictChoice
              key={index}
              name={`paragraph-${index}`}
              legend={findHeading(parts.slice(0, index).flatMap(getMineOrSame)) ?? "Innledning"}
              note={describe(part)}
              labels={sideLabels}
              side={getSide(part, index)}
              onChoose={(side) => setChoices({ ...choices, [index]: side })}
            >
              {(side) => <Marked before={part.base} after={part[side]} />}
            </ConflictChoice>
          ),
        )}
      </div>
    </Dialog>
  );
}

function getMineOrSame(part: ReturnType<typeof mergeParagraphs>[number]): string[] {
  return part.kind === "same" ? part.paragraphs : part.mine;
}

function SameParagraphs({ paragraphs }: { paragraphs: string[] }) {
  const count = paragraphs.length === 1 ? "Ett avsnitt er likt" : `${paragraphs.length} avsnitt er like`;
  return (
    <details className={styles.same}>
      <summary>
        <Icon name="check" />
        {count} hos dere begge
      </summary>
      <p>{paragraphs.map(toText).join("\n\n")}</p>
    </details>
  );
}

const sideLabels = { mine: "Din tekst", theirs: "Lagret tekst" } as const;

/** The text with its changes; the HTML where only the markup has changed. */
function Marked({ before, after }: { before: string[]; after: string[] }) {
  if (before.length === 0 && after.length === 0) return <i>Avsnittet finnes ikke her.</i>;
  const read = (paragraphs: string[]) => paragraphs.map(toText).join("\n\n");
  const isMarkupOnly = read(before) === read(after) && before.join() !== after.join();
  if (isMarkupOnly) return <MarkedText before={before.join("\n\n")} after={after.join("\n\n")} />;
  return <MarkedText before={read(before)} after={read(after)} />;
}

function describe({ base, mine, theirs, isContested, preferred }: TextDifference): string {
  if (isContested) return "Endret av dere begge";
  if (base.length === 0) return preferred === "mine" ? "Nytt avsnitt hos deg" : "Nytt avsnitt i lagret tekst";
  if (preferred === "mine") return mine.length === 0 ? "Tatt bort av deg" : "Bare du har endret";
  return theirs.length === 0 ? "Tatt bort av den andre" : "Bare den andre har endret";
}
