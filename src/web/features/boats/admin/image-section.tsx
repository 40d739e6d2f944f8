import { type Control, useController } from "react-hook-form";
import { FieldError } from "../../../components/forms/field.tsx";
import { Fieldset } from "../../../components/forms/fieldset.tsx";
import { ImageUploader } from "../../media/admin/image-uploader.tsx";
import { type BoatFormValues, createImageValue } from "./boat-form-values.ts";

interface ImageSectionProps {
  control: Control<BoatFormValues>;
  /** Undefined for a new boat. */
  boatId: string | undefined;
  /** The text alternative of an image without a text of its own. */
  defaultText: string;
  onBusyChange: (isBusy: boolean) => void;
}

export function ImageSection({ control, boatId, defaultText, onBusyChange }: ImageSectionProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name: "images" });
  return (
    <Fieldset legend="Images" name="images" lang="en" ref={ref} tabIndex={-1}>
      {fieldState.error && <FieldError role="alert">{fieldState.error.message}</FieldError>}
      <ImageUploader
        boatId={boatId}
        defaultText={defaultText}
        images={value.map(({ url }) => url)}
        texts={Object.fromEntries(value.map(({ url, text }) => [url, text]))}
        onChange={(images, texts) =>
          onChange(
            images.map((url) =>
              createImageValue(url, texts[url], value.find((image) => image.url === url)?.focus),
            ),
          )
        }
        onBusyChange={onBusyChange}
      />
    </Fieldset>
  );
}
