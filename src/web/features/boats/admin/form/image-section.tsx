import { type Control, useController } from "react-hook-form";
import { maxBoatImages } from "../../../../../contract/boats/admin-boats.ts";
import { FieldError } from "../../../../components/forms/field.tsx";
import { Fieldset } from "../../../../components/forms/fieldset.tsx";
import { ImageUploader } from "../../../media/admin/image-uploader.tsx";
import { type ImageEditor, useImageEditor } from "../../../media/admin/use-image-editor.ts";
import type { BoatFormValues } from "./boat-form-values.ts";

/** The images of the form, for the section and the panel of the chosen one. */
export function useBoatImages(control: Control<BoatFormValues>): ImageEditor {
  const { field } = useController({ control, name: "images" });
  return useImageEditor({ images: field.value, onChange: field.onChange });
}

interface ImageSectionProps {
  control: Control<BoatFormValues>;
  editor: ImageEditor;
  /** Undefined for a new boat. */
  boatId: string | undefined;
  onBusyChange: (isBusy: boolean) => void;
}

export function ImageSection({ control, editor, boatId, onBusyChange }: ImageSectionProps) {
  const {
    field: { ref },
    fieldState,
  } = useController({ control, name: "images" });
  return (
    <Fieldset legend="Images" name="images" lang="en" ref={ref}>
      {fieldState.error && <FieldError role="alert">{fieldState.error.message}</FieldError>}
      <ImageUploader
        editor={editor}
        boatId={boatId}
        max={maxBoatImages}
        limitSentence={`Et fartøy kan ha høyst ${maxBoatImages} bilder.`}
        onBusyChange={onBusyChange}
      />
    </Fieldset>
  );
}
