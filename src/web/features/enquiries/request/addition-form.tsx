import { useState } from "react";
import { findFileProblem } from "../../../../rules/enquiries/file-problem.ts";
import { Field } from "../../../components/forms/field.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { Waterline } from "../../../components/page/waterline.tsx";
import styles from "./addition-form.module.css";
import { FormMessage } from "../form-message.tsx";
import { FileField } from "../file-field.tsx";

interface AdditionFormProps {
  path: string;
  reference: string;
  /** How many there are, so that the same words can be added again later. */
  count: number;
  /** What was typed, if it was refused. */
  text: string | undefined;
  /** Whether it is what the page is for now. */
  isMain: boolean;
}

/** Adds a sentence or files to what was sent. Posted to its own page, with JavaScript or without. */
export function AdditionForm({ path, reference, count, text, isMain }: AdditionFormProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [isOffline, setIsOffline] = useState(false);
  const problem = findFileProblem(files);
  return (
    <form
      className={styles.root}
      method="post"
      encType="multipart/form-data"
      action={`${path}#melding`}
      onSubmit={(event) => {
        // It would be refused after having been sent, or what was typed would give way to an error of the browser.
        if (problem || !navigator.onLine) event.preventDefault();
        setIsOffline(!navigator.onLine);
      }}
    >
      <input type="hidden" name="count" value={count} />
      <Waterline className={styles.waterline} />
      <h2>Legg til fil eller opplysning</h2>
      <p className="text-muted">Vi får beskjed med en gang. Det du allerede har sendt, blir stående.</p>
      <Field id="addition-text" label="Opplysning">
        {(wiring) => (
          <textarea
            className="input"
            name="text"
            rows={4}
            maxLength={5000}
            defaultValue={text}
            placeholder="For eksempel nye lusetall eller et annet ukenummer"
            {...wiring}
          />
        )}
      </Field>
      <FileField error={problem} files={files} onChange={setFiles} />
      {isOffline && (
        <FormMessage kind="error">
          Du er uten nett. Det du har skrevet, blir stående. Prøv igjen når nettet er tilbake.
        </FormMessage>
      )}
      <div className={styles.footer}>
        <button className={`button ${isMain ? "button--primary" : "button--outline"}`} type="submit">
          Legg til
          <Icon name="arrow" className="button__arrow" />
        </button>
        <p>Sendes som tillegg til {reference}.</p>
      </div>
    </form>
  );
}
