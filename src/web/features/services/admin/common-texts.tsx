import { useEffect, useEffectEvent, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { serviceTextMaxLength } from "../../../../contract/services/admin-services.ts";
import { FieldGrid } from "../../../components/forms/fieldset.tsx";
import { TextField } from "../../../components/forms/text-field.tsx";
import { RichTextField } from "../../../components/rich-text/rich-text-field.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./common-texts.module.css";
import { serviceLabels, type ServiceFormValues } from "./service-form-values.ts";

const names = ["title", "description_html"] as const;

interface CommonTextsProps {
  form: UseFormReturn<ServiceFormValues>;
  /** Visitors read one of them, because the Norwegian text is missing. */
  isShown: boolean;
  onTitle: ((title: string) => void) | undefined;
}

/** The texts that visitors read where a Norwegian one is missing. Collapsed while none is. */
export function CommonTexts({ form, isShown, onTitle }: CommonTextsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  // Not collapsed again when a Norwegian text is written, so that nothing moves.
  useEffect(() => {
    if (isShown) details.current?.setAttribute("open", "");
  }, [isShown]);
  const { errors, submitCount } = form.formState;
  const showError = useEffectEvent((count: number) => {
    const invalid = names.find((name) => name in errors);
    if (count === 0 || !invalid) return;
    details.current?.setAttribute("open", "");
    // The field could not have the focus while it was collapsed.
    if (Object.keys(errors)[0] === invalid) form.setFocus(invalid);
  });
  useEffect(() => showError(submitCount), [submitCount]);
  function copyNorwegian() {
    const { title_no, description_no_html } = form.getValues();
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue("title", title_no, options);
    form.setValue("description_html", description_no_html, options);
    onTitle?.(title_no);
  }
  return (
    <details ref={details} className={styles.root}>
      <summary>
        <Icon name={isShown ? "warn" : "eyeoff"} />
        <span>
          <b>{`Felles tekst (vises ${isShown ? "nå" : "ikke"} for besøkende)`}</b>
          <small>
            {isShown ? "Fordi den norske teksten mangler" : "Reserve hvis den norske teksten mangler"}
          </small>
        </span>
        <Badge>2 felter</Badge>
        <Icon name="chev" />
      </summary>
      <div className={styles.fields}>
        <FieldGrid>
          <TextField
            form={form}
            name="title"
            label={serviceLabels.title}
            lang="en"
            width="full"
            hint="Uten den brukes den norske tittelen."
            onChange={onTitle}
          />
          <RichTextField
            form={form}
            name="description_html"
            label={serviceLabels.description_html}
            lang="en"
            width="full"
            maxLength={serviceTextMaxLength}
          />
        </FieldGrid>
        <button
          className={`button button--ghost button--small ${styles.copy}`}
          type="button"
          onClick={copyNorwegian}
        >
          <Icon name="copy" />
          Kopier fra den norske teksten
        </button>
      </div>
    </details>
  );
}
