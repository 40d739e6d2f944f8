import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import type { SavedBy } from "../../../../contract/history/history.ts";
import { upperFirst } from "../../../../shared/first-letter.ts";
import { joinWords } from "../../../../shared/join-words.ts";
import { countFields, spellNumber } from "../../../../shared/number-words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./conflict-questions.module.css";
import { MarkedText } from "./marked-text.tsx";
import type { Answer, Choice, MergedField, Question } from "./merge-conflict.ts";
import { getConflictTitle, SavedByLine } from "./saved-by.tsx";

interface ConflictQuestionsProps {
  questions: Question[];
  merged: MergedField[];
  /** Who saved the stored values, if known. */
  savedBy: SavedBy | undefined;
  /** The label of the form's own save button. */
  saveLabel: string;
  saveLang?: "en";
  /** Saves over the stored version. */
  onSave: (answers: Record<string, Answer>, undone: string[]) => void;
  /** Returns to the form without saving. */
  onClose: () => void;
}

/** What two have changed in different ways, with no answer chosen, above what was merged. */
export default function ConflictQuestions({
  questions,
  merged,
  savedBy,
  saveLabel,
  saveLang,
  onSave,
  onClose,
}: ConflictQuestionsProps) {
  const [answers, setAnswers] = useState<Record<string, Answer>>({});
  const [undone, setUndone] = useState<string[]>([]);
  const form = useRef<HTMLDivElement>(null);
  const open = questions.filter(({ key }) => answers[key] === undefined);
  const openLabels = [...new Set(open.map(({ label }) => label))];
  const names = nameSides(savedBy);

  function save() {
    const [first] = open;
    if (first === undefined) return onSave(answers, undone);
    form.current?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(first.key)}"]`)?.focus();
  }
  function toggle(label: string) {
    setUndone(undone.includes(label) ? undone.filter((each) => each !== label) : [...undone, label]);
  }
  return (
    <Dialog
      title={getConflictTitle(savedBy)}
      onClose={onClose}
      footer={
        <>
          <p role="status" className={open.length > 0 ? styles.open : undefined}>
            {open.length > 0 ? `Velg for ${joinWords(openLabels)}` : "Alt er valgt"}
          </p>
          <button className="button button--ghost" type="button" onClick={onClose}>
            Tilbake til skjemaet
          </button>
          <button
            className="button button--primary"
            type="button"
            lang={saveLang}
            aria-disabled={open.length > 0}
            onClick={save}
          >
            {saveLabel}
          </button>
        </>
      }
    >
      <div className={styles.root} ref={form}>
        <div className={styles.intro}>
          <SavedByLine savedBy={savedBy} />
          <p>
            {describeMerge(questions, merged)} <ins>Understreket</ins> er lagt til, <del>gjennomstreket</del>{" "}
            er tatt bort. Ingenting er overskrevet ennå.
          </p>
        </div>
        <h3>
          Begge har endret
          <Badge tone="warning">
            <Icon name="warn" />
            {questions.length} å velge
          </Badge>
        </h3>
        {questions.map((question) => (
          <QuestionField
            key={question.key}
            question={question}
            names={names}
            answer={answers[question.key]}
            onAnswer={(answer) => setAnswers({ ...answers, [question.key]: answer })}
          />
        ))}
        {merged.length > 0 && (
          <>
            <h3>
              Slått sammen
              <Badge tone="success">{merged.length === 1 ? "1 felt" : `${merged.length} felter`}</Badge>
            </h3>
            <ul className={styles.merged}>
              {merged.map(({ label, lang, side, before, value }) => {
                const isUndone = undone.includes(label);
                return (
                  <li key={label} className={isUndone ? styles.undone : undefined}>
                    <Icon name={isUndone ? "x" : "check"} />
                    <b lang={lang}>{label}</b>
                    <span className={styles.value}>
                      <Value before={before} after={isUndone ? before : value} />
                    </span>
                    <small>
                      {side === "mine" ? "Du" : side === "both" ? "Begge" : (savedBy?.name ?? "")}
                    </small>
                    {side !== "both" && (
                      <button
                        type="button"
                        className={styles.undo}
                        aria-label={`${isUndone ? "Ta med igjen" : "Angre"}: ${label}`}
                        onClick={() => toggle(label)}
                      >
                        {isUndone ? "Ta med igjen" : "Angre"}
                      </button>
                    )}
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface QuestionFieldProps {
  question: Question;
  names: Record<Choice, string>;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

function QuestionField({ question, names, answer: chosen, onAnswer }: QuestionFieldProps) {
  const { key, label, lang, note, before, options, draft } = question;
  const isWriting = typeof chosen === "object";
  const Input = draft?.isOneLine ? "input" : "textarea";
  return (
    <fieldset className={styles.question}>
      <legend>
        <span lang={lang}>{label}</span>
        {note && <small>{note}</small>}
      </legend>
      <div className={styles.options}>
        {options.map(({ answer, value }) => (
          <label key={answer}>
            <input type="radio" name={key} checked={chosen === answer} onChange={() => onAnswer(answer)} />
            <b>{names[answer]}</b>
            <span className={styles.value}>
              <Value before={before} after={value} />
            </span>
          </label>
        ))}
        {draft !== undefined && (
          <label>
            <input
              type="radio"
              name={key}
              checked={isWriting}
              onChange={() => onAnswer({ written: draft.text })}
            />
            <b>Skriv selv</b>
            <span className={styles.help}>Åpner feltet her, med begge forslagene synlige.</span>
          </label>
        )}
      </div>
      {isWriting && (
        <Input
          className={`input ${styles.written}`}
          aria-label={`${label}, skriv selv`}
          value={chosen.written}
          onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
            onAnswer({ written: event.target.value })
          }
        />
      )}
    </fieldset>
  );
}

/** A text with its changed words marked; anything else as it is shown. */
function Value({ before, after }: { before: ReactNode; after: ReactNode }) {
  if (after === "" || after === null || after === undefined) return <i>Tomt</i>;
  if (typeof before === "string" && typeof after === "string") {
    return <MarkedText before={before} after={after} />;
  }
  return after;
}

function nameSides(savedBy: SavedBy | undefined): Record<Choice, string> {
  if (savedBy === undefined) return { mine: "Din", theirs: "Lagret", both: "Begge" };
  if (savedBy.isYou) return { mine: "Her", theirs: "I det andre vinduet", both: "Begge" };
  return { mine: "Din", theirs: `Fra ${savedBy.name}`, both: "Begge" };
}

/** `Fem av sju endringer er slått sammen. To felter har dere begge endret, og der må du velge.` */
function describeMerge(questions: Question[], merged: MergedField[]): string {
  const fields = new Set(questions.map(({ label }) => label)).size;
  const asked = `${upperFirst(countFields(fields))} er endret av begge, og der må du velge.`;
  if (merged.length === 0) return asked;
  const all = merged.length + fields;
  return `${upperFirst(spellNumber(merged.length))} av ${spellNumber(all)} endringer er slått sammen. ${asked}`;
}
