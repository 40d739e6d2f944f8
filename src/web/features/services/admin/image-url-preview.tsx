import type { FocalPoint } from "../../../../contract/media/focal-point.ts";
import { isUsableImageUrl } from "../../../../rules/media/images.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { PortalIcon } from "../../../components/ui/portal-icon.tsx";
import { FocalPointEditor } from "../../media/admin/focal-point-editor.tsx";
import { useDebouncedValue } from "../../../lib/browser/use-debounced-value.ts";
import styles from "./image-url-preview.module.css";

const typingMs = 400;

interface ImageUrlPreviewProps {
  url: string;
  focus: FocalPoint | null;
  onFocusChange: (focus: FocalPoint) => void;
  onRemove: () => void;
}

/** The image at a URL that is being typed, and what it is cropped around. */
export function ImageUrlPreview({ url: typed, focus, onFocusChange, onRemove }: ImageUrlPreviewProps) {
  const url = useDebouncedValue(typed.trim(), typingMs);
  return (
    <div className={styles.root}>
      {url === "" && <Note text="Uten bilde vises tjenestens ikon i stedet." />}
      {url !== "" && !canBeShown(url) && (
        <Note text="Adressen må begynne med / eller https://. Et annet bilde vises ikke på nettstedet." />
      )}
      {canBeShown(url) && (
        <>
          <details>
            <summary className="button button--ghost button--small">
              <PortalIcon name="target" />
              Utsnitt
            </summary>
            <FocalPointEditor
              key={url}
              url={url}
              alt="Bildet på denne adressen"
              focus={focus}
              onChange={onFocusChange}
              fallback={<Note text="Det finnes ikke noe bilde på denne adressen." />}
            />
          </details>
          <button type="button" className="button button--ghost button--small" onClick={onRemove}>
            <Icon name="trash" />
            Fjern bilde
          </button>
        </>
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
    <p className={styles.note} role="status">
      <Icon name="info" />
      {text}
    </p>
  );
}
