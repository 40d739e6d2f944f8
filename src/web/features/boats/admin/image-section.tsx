import { type Control, useController } from "react-hook-form";
import { Icon } from "../../../components/ui/icon.tsx";
import { ImageUploader } from "../../media/admin/image-uploader.tsx";
import type { BoatValues } from "./boat-values.ts";

interface ImageSectionProps {
  control: Control<BoatValues>;
  /** Undefined while the boat does not exist yet. */
  boatId: string | undefined;
  /** What stands for the text of a picture that has none. */
  defaultText: string;
  onBusyChange: (isBusy: boolean) => void;
}

export function ImageSection({ control, boatId, defaultText, onBusyChange }: ImageSectionProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name: "pictures" });
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
        images={value.map(({ address }) => address)}
        texts={Object.fromEntries(value.map(({ address, text }) => [address, text]))}
        onChange={(images, texts) =>
          onChange(images.map((address) => ({ address, text: texts[address] ?? "" })))
        }
        onBusyChange={onBusyChange}
      />
    </fieldset>
  );
}
