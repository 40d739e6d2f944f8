import { isUsableImageUrl } from "../../../../contract/images.ts";
import { ContentImage } from "../../../components/ui/content-image.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";

const typingMs = 400;

/** The picture at the address that is being written, once it has been written. */
export function ImageUrlPreview({ address }: { address: string }) {
  const settled = useDebouncedValue(address.trim(), typingMs);
  return (
    <div className="preview" role="status">
      {settled === "" && <Note text="Uten bilde vises tjenestens ikon." />}
      {settled !== "" && !isShown(settled) && (
        <Note text="Adressen må begynne med / eller https://. Et annet bilde vises ikke på nettstedet." />
      )}
      {isShown(settled) && (
        <ContentImage
          key={settled}
          src={settled}
          alt="Bildet på denne adressen"
          sizes="340px"
          loading="eager"
          fallback={<Note text="Det finnes ikke noe bilde på denne adressen." />}
        />
      )}
    </div>
  );
}

/** Pages show pictures of our own and those that come over a safe line. */
function isShown(address: string): boolean {
  return isUsableImageUrl(address) && !/^http:/i.test(address);
}

function Note({ text }: { text: string }) {
  return (
    <p>
      <Icon name="info" />
      {text}
    </p>
  );
}
