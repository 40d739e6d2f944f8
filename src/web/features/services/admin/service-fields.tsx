import { type UseFormReturn, useWatch } from "react-hook-form";
import { serviceTextMaxLength } from "../../../../contract/admin-services.ts";
import { FieldGrid } from "../../../components/forms/fieldset.tsx";
import { TextField } from "../../../components/forms/text-field.tsx";
import { RichTextField } from "../../../components/rich-text/rich-text-field.tsx";
import { BoatsField } from "./boats-field.tsx";
import { ServiceImageEditor } from "./service-image-editor.tsx";
import styles from "./service-fields.module.css";
import { serviceLabels, type ServiceFormValues, updateSlug } from "./service-form-values.ts";
import { SlugHint } from "./slug-hint.tsx";

interface ServiceFieldsProps {
  form: UseFormReturn<ServiceFormValues>;
  /** Undefined for a new service. */
  storedSlug: string | undefined;
  /** Tells whether an image is being uploaded. */
  onUploading: (isUploading: boolean) => void;
}

export function ServiceFields({ form, storedSlug, onUploading }: ServiceFieldsProps) {
  const slug = useWatch({ control: form.control, name: "slug" });
  const isNew = storedSlug === undefined;

  function fillSlug(newTitle: string) {
    const { slug: current, title: oldTitle } = form.getValues();
    const updated = updateSlug(current, oldTitle, newTitle);
    if (updated === current) return;
    form.setValue("slug", updated, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }
  return (
    <>
      <div className={styles.texts}>
        <FieldGrid>
          <TextField
            form={form}
            name="slug"
            label={serviceLabels.slug}
            lang="en"
            width="full"
            autoCapitalize="none"
            spellCheck={false}
            hint={<SlugHint slug={slug} storedSlug={storedSlug} />}
          />
          <TextField
            form={form}
            name="title"
            label={serviceLabels.title}
            lang="en"
            width="half"
            isRequired
            hint="Felles for alle språk: brukes til adressen, og vises der den norske tittelen mangler."
            onChange={isNew ? fillSlug : undefined}
          />
          <TextField
            form={form}
            name="title_no"
            label={serviceLabels.title_no}
            lang="en"
            width="half"
            hint="Det besøkende leser. Uten den vises den felles tittelen."
          />
          <RichTextField
            form={form}
            name="description_html"
            label={serviceLabels.description_html}
            lang="en"
            width="full"
            maxLength={serviceTextMaxLength}
            hint="Felles for alle språk: vises bare der den norske beskrivelsen mangler."
          />
          <RichTextField
            form={form}
            name="description_no_html"
            label={serviceLabels.description_no_html}
            lang="en"
            width="full"
            maxLength={serviceTextMaxLength}
            hint="Det besøkende leser. Kort på nettstedet viser første avsnitt."
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
        <BoatsField form={form} />
      </div>
      <div className={styles.image}>
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
