import { type Control, useController } from "react-hook-form";
import { Icon } from "../../../components/ui/icon.tsx";
import { ImageUploader } from "../../media/admin/image-uploader.tsx";
import type { BoatFormValues } from "./boat-form-values.ts";

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
    <fieldset className="fs" ref={ref} tabIndex={-1}>
      <legend lang="en">Images</legend>
      {fieldState.error && (
        <p className="field__problem" role="alert" lang="en">
          <Icon name="err" />
          {fieldState.error.message}
        </p>
      )}
      <ImageUploader
        boatId={boatId}
        defaultText={defaultText}
        images={value.map(({ url }) => url)}
        texts={Object.fromEntries(value.map(({ url, text }) => [url, text]))}
        onChange={(images, texts) => onChange(images.map((url) => ({ url, text: texts[url] ?? "" })))}
        onBusyChange={onBusyChange}
      />
    </fieldset>
  );
}
