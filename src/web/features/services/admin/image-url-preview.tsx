import { isUsableImageUrl } from "../../../../contract/images.ts";
import { ContentImage } from "../../../components/ui/content-image.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import styles from "./image-url-preview.module.css";

const typingMs = 400;

/** The image at a URL that is being typed. */
export function ImageUrlPreview({ url: typed }: { url: string }) {
  const url = useDebouncedValue(typed.trim(), typingMs);
  return (
    <div className={styles.root} role="status">
      {url === "" && <Note text="Uten bilde vises tjenestens ikon." />}
      {url !== "" && !canBeShown(url) && (
        <Note text="Adressen må begynne med / eller https://. Et annet bilde vises ikke på nettstedet." />
      )}
      {canBeShown(url) && (
        <ContentImage
          key={url}
          src={url}
          alt="Bildet på denne adressen"
          sizes="340px"
          loading="eager"
          fallback={<Note text="Det finnes ikke noe bilde på denne adressen." />}
        />
      )}
    </div>
  );
}

/** The content security policy allows images of the site itself and over HTTPS. */
function canBeShown(url: string): boolean {
  return isUsableImageUrl(url) && !/^http:/i.test(url);
}

function Note({ text }: { text: string }) {
  return (
    <p className={styles.note}>
      <Icon name="info" />
      {text}
    </p>
  );
}
