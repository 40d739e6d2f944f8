import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { serviceTextMaxLength } from "../../../../contract/services/admin-services.ts";
import { FieldHint } from "../../../components/forms/field.tsx";
import { FieldGrid } from "../../../components/forms/fieldset.tsx";
import { TextField } from "../../../components/forms/text-field.tsx";
import { RichTextField } from "../../../components/rich-text/rich-text-field.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { Strip } from "../../../components/ui/strip.tsx";
import { BoatsField } from "./boats-field.tsx";
import { ServiceImageEditor } from "./service-image-editor.tsx";
import { CardPreview } from "./card-preview.tsx";
import { CommonTexts } from "./common-texts.tsx";
import styles from "./service-fields.module.css";
import {
  findShownCommonTexts,
  getShownTitle,
  serviceLabels,
  type ServiceFormValues,
  updateSlug,
} from "./service-form-values.ts";
import { SlugHint } from "./slug-hint.tsx";

interface ServiceFieldsProps {
  form: UseFormReturn<ServiceFormValues>;
  /** Undefined for a new service. */
  storedSlug: string | undefined;
  /** Called with whether an image is being uploaded. */
  onUploading: (isUploading: boolean) => void;
}

export function ServiceFields({ form, storedSlug, onUploading }: ServiceFieldsProps) {
  const values = useWatch({ control: form.control, compute: (all: ServiceFormValues) => all });
  const shown = findShownCommonTexts(values);
  const isCommonShown = shown.title || shown.description;
  const [wasCommonShown] = useState(isCommonShown);
  const isNew = storedSlug === undefined;

  function fillSlug(change: Partial<ServiceFormValues>) {
    const current = form.getValues();
    const updated = updateSlug(
      current.slug,
      getShownTitle(current),
      getShownTitle({ ...current, ...change }),
    );
    if (updated === current.slug) return;
    form.setValue("slug", updated, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  function fetchCommonTexts() {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    if (shown.title) form.setValue("title_no", values.title, options);
    if (shown.description) form.setValue("description_no_html", values.description_html, options);
  }
  return (
    <>
      <div className={styles.texts}>
        <div className={styles.head}>
          <h3>Det besøkende leser</h3>
          {!isNew && (
            <Badge tone={isCommonShown ? "warning" : "success"}>
              {isCommonShown ? "Mangler" : "Vises på nettstedet"}
            </Badge>
          )}
        </div>
        {/* Stays when the text is written, so that the fields do not move. */}
        {wasCommonShown && (
          <div className={styles.notice}>
            <Strip
              tone={isCommonShown ? "warning" : "success"}
              icon={<Icon name={isCommonShown ? "warn" : "check"} />}
              role="status"
              action={
                isCommonShown && (
                  <button
                    className="button button--ghost button--small"
                    type="button"
                    onClick={fetchCommonTexts}
                  >
                    <Icon name="copy" />
                    Hent felles tekst hit
                  </button>
                )
              }
            >
              {isCommonShown ? (
                <p>
                  <b>{describeMissing(shown)}</b> Besøkende leser felles tekst til du har skrevet her.
                </p>
              ) : (
                <p>Besøkende leser den norske teksten når du har lagret.</p>
              )}
            </Strip>
          </div>
        )}
        <FieldGrid>
          <TextField
            form={form}
            name="title_no"
            label={serviceLabels.title_no}
            lang="en"
            width="half"
            isRequired={values.title.trim() === ""}
            onChange={isNew ? (title_no) => fillSlug({ title_no }) : undefined}
          />
          <TextField
            form={form}
            name="slug"
            label={serviceLabels.slug}
            lang="en"
            width="half"
            autoCapitalize="none"
            spellCheck={false}
            hint={<SlugHint slug={values.slug} storedSlug={storedSlug} />}
          />
          <RichTextField
            form={form}
            name="description_no_html"
            label={serviceLabels.description_no_html}
            lang="en"
            width="full"
            maxLength={serviceTextMaxLength}
            hint="Kort på nettstedet viser første avsnitt."
          />
          <TextField
            form={form}
            name="features"
            label={serviceLabels.features}
            lang="en"
            width="full"
            rows={6}
            hint="Én per linje. Tomme linjer tas bort."
          />
        </FieldGrid>
        <CommonTexts
          form={form}
          isShown={isCommonShown}
          onTitle={isNew ? (title) => fillSlug({ title }) : undefined}
        />
        <BoatsField form={form} />
      </div>
      <div className={styles.aside}>
        <h3>Slik ser kortet ut</h3>
        <CardPreview values={values} />
        <FieldHint>Kortet følger det du skriver.</FieldHint>
        <ServiceImageEditor form={form} onBusyChange={onUploading} />
        <TextField
          form={form}
          name="image"
          label={serviceLabels.image}
          lang="en"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          form={form}
          name="image_text"
          label={serviceLabels.image_text}
          hint="Hva bildet viser, for dem som ikke ser det."
        />
      </div>
    </>
  );
}

function describeMissing(missing: ReturnType<typeof findShownCommonTexts>): string {
  if (missing.title && missing.description) return "Den norske teksten er tom.";
  return missing.title ? "Den norske tittelen er tom." : "Den norske beskrivelsen er tom.";
}
