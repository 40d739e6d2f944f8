import { type UseFormReturn, useWatch } from "react-hook-form";
import { Field } from "../../../components/forms/field.tsx";
import { ImageUrlPreview } from "./image-url-preview.tsx";
import { followTitle, serviceLabels, type ServiceFormValues } from "./service-form-values.ts";
import { SlugHint } from "./slug-hint.tsx";

interface ServiceFieldsProps {
  form: UseFormReturn<ServiceFormValues>;
  /** Undefined for a new service. */
  storedSlug: string | undefined;
}

export function ServiceFields({ form, storedSlug }: ServiceFieldsProps) {
  const { control, formState, getValues, register, setValue } = form;
  const [slug, image] = useWatch({ control, name: ["slug", "image"] });
  const errorOf = (name: keyof ServiceFormValues) => formState.errors[name]?.message;
  const isNew = storedSlug === undefined;
  // In the order of the form: the first wrong field is found in the order they are registered.
  const slugProps = register("slug");
  const titleProps = register("title");

  function fillSlug(next: string) {
    const { slug: current, title: before } = getValues();
    const filled = followTitle(current, before, next);
    if (filled !== current)
      setValue("slug", filled, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }
  return (
    <>
      <div className="svcform__texts">
        <Field
          className="c6"
          label={serviceLabels.slug}
          lang="en"
          error={errorOf("slug")}
          hint={<SlugHint slug={slug} storedSlug={storedSlug} />}
        >
          {(wiring) => (
            <input
              className="input"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...wiring}
              {...slugProps}
            />
          )}
        </Field>
        <Field className="c3" label={serviceLabels.title} lang="en" error={errorOf("title")}>
          {(wiring) => (
            <input
              className="input"
              autoComplete="off"
              required
              {...wiring}
              {...titleProps}
              onChange={(event) => {
                if (isNew) fillSlug(event.target.value);
                void titleProps.onChange(event);
              }}
            />
          )}
        </Field>
        <Field className="c3" label={serviceLabels.title_no} lang="en" error={errorOf("title_no")}>
          {(wiring) => <input className="input" autoComplete="off" {...wiring} {...register("title_no")} />}
        </Field>
        <Field className="c3" label={serviceLabels.description} lang="en" error={errorOf("description")}>
          {(wiring) => <textarea className="input" rows={6} {...wiring} {...register("description")} />}
        </Field>
        <Field
          className="c3"
          label={serviceLabels.description_no}
          lang="en"
          error={errorOf("description_no")}
        >
          {(wiring) => <textarea className="input" rows={6} {...wiring} {...register("description_no")} />}
        </Field>
        <Field
          className="c6"
          label={serviceLabels.features}
          lang="en"
          error={errorOf("features")}
          hint="Én per linje. Tomme linjer tas bort."
        >
          {(wiring) => <textarea className="input" rows={6} {...wiring} {...register("features")} />}
        </Field>
      </div>
      <div className="svcform__picture">
        <ImageUrlPreview address={image} />
        <Field label={serviceLabels.image} lang="en" error={errorOf("image")}>
          {(wiring) => (
            <input
              className="input"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...wiring}
              {...register("image")}
            />
          )}
        </Field>
        <Field
          label={serviceLabels.image_text}
          error={errorOf("image_text")}
          hint="Hva bildet viser, for dem som ikke ser det."
        >
          {(wiring) => <input className="input" autoComplete="off" {...wiring} {...register("image_text")} />}
        </Field>
      </div>
    </>
  );
}
