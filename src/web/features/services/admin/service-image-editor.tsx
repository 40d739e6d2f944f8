import { useRef } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { ImageUploader } from "../../media/admin/image-uploader.tsx";
import { createImageValue, type ImageValue } from "../../media/admin/image-values.ts";
import { useImageEditor } from "../../media/admin/use-image-editor.ts";
import { ImageUrlPreview } from "./image-url-preview.tsx";
import type { ServiceFormValues } from "./service-form-values.ts";

interface ServiceImageEditorProps {
  form: UseFormReturn<ServiceFormValues>;
  onBusyChange: (isBusy: boolean) => void;
}

/** The image of a service: uploaded, chosen from the library, or at a URL that is typed below. */
export function ServiceImageEditor({ form, onBusyChange }: ServiceImageEditorProps) {
  const [url, text, focus] = useWatch({
    control: form.control,
    name: ["image", "image_text", "image_focus"],
  });
  /** The text when the upload under way began. */
  const textBefore = useRef<string>(undefined);
  const editor = useImageEditor({
    images: url === "" ? [] : [createImageValue(url, text, focus ?? undefined)],
    // A new image comes after the one that it replaces.
    onChange: (images) => set(images.at(-1)),
    isSingle: true,
    getAddedText,
  });

  /** What was written for an image before it was stored. The text of the image that it replaces would not fit. */
  function getAddedText(): string {
    const [replaced, current] = form.getValues(["image", "image_text"]);
    const isNew = textBefore.current !== undefined && current !== textBefore.current;
    return replaced === "" || isNew ? current : "";
  }

  function set(image: ImageValue | undefined) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue("image", image?.url ?? "", options);
    form.setValue("image_text", image?.text ?? "", options);
    form.setValue("image_focus", image?.focus ?? null, options);
  }
  return (
    <>
      <ImageUploader
        editor={editor}
        boatId={undefined}
        max={1}
        limitSentence="En tjeneste har ett bilde."
        onBusyChange={(isBusy) => {
          textBefore.current = isBusy ? form.getValues("image_text") : undefined;
          onBusyChange(isBusy);
        }}
        hasGrid={false}
      />
      <ImageUrlPreview
        url={url}
        focus={focus}
        onFocusChange={(point) => editor.update(0, { focus: point })}
        onRemove={() => void editor.remove(0)}
      />
    </>
  );
}
