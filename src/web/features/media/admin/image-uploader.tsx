import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { usableImageUrls } from "../../../../contract/images.ts";
import { adminMediaEndpoints } from "../../../../contract/media.ts";
import { ContentImage } from "../../../components/ui/content-image.tsx";
import { notifySuccess } from "../../../lib/notify.ts";
import { portalApi } from "../../../lib/portal-api.ts";
import { showToast } from "../../../lib/toast.ts";
import { DropZone } from "./drop-zone.tsx";
import { useImageNames, useRememberFileName } from "./image-names.ts";
import { ImageList } from "./image-list.tsx";
import styles from "./image-uploader.module.css";
import { UploadProgress } from "./upload-progress.tsx";
import { useUploads } from "./use-uploads.ts";

interface ImageUploaderProps {
  /** Undefined for a new boat. */
  boatId: string | undefined;
  /** URLs in order. */
  images: string[];
  /** Image texts by URL. */
  texts: Record<string, string>;
  onChange: (images: string[], texts: Record<string, string>) => void;
  onBusyChange: (isBusy: boolean) => void;
  /** The text alternative of an image without a text of its own. */
  defaultText: string;
}

/** Adds, describes, orders and removes the images of a boat. The first one is the cover. */
export function ImageUploader({
  boatId,
  images,
  texts,
  onChange,
  onBusyChange,
  defaultText,
}: ImageUploaderProps) {
  // Several uploads may finish before the next render.
  const latest = useRef({ images, texts });
  useLayoutEffect(() => {
    latest.current = { images, texts };
  }, [images, texts]);
  const isRemoving = useRef(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const getImageName = useImageNames();
  const rememberFileName = useRememberFileName();

  function change(newImages: string[], newTexts = latest.current.texts) {
    latest.current = { images: newImages, texts: newTexts };
    onChange(newImages, newTexts);
  }

  const { uploads, failed, isBusy, upload, retry, dismiss } = useUploads({
    boatId,
    onStored(url, file, laterUrls) {
      rememberFileName(url, file.name);
      // Uploads may finish in any order; the images keep the order they were chosen in.
      const { images: current } = latest.current;
      const next = current.findIndex((image) => laterUrls.includes(image));
      change(current.toSpliced(next === -1 ? current.length : next, 0, url));
    },
  });

  const reportBusy = useEffectEvent(onBusyChange);
  useEffect(() => {
    if (isBusy) reportBusy(true);
    return () => reportBusy(false);
  }, [isBusy]);

  async function remove(index: number): Promise<boolean> {
    const url = latest.current.images[index];
    if (url === undefined || isRemoving.current) return false;
    isRemoving.current = true;
    try {
      if (url.includes("boat-images/")) await portalApi.call(adminMediaEndpoints.delete, { body: { url } });
    } catch {
      showToast({ kind: "error", title: "Error", description: "Failed to remove image", lang: "en" });
      return false;
    } finally {
      isRemoving.current = false;
    }
    const remaining = removeImage(latest.current.images, url, index);
    const { [url]: text, ...otherTexts } = latest.current.texts;
    change(remaining, text === undefined || remaining.includes(url) ? latest.current.texts : otherTexts);
    notifySuccess("Image removed successfully");
    return true;
  }

  const cover = usableImageUrls(images)[0];
  return (
    <DropZone inputRef={fileInput} onFiles={(files) => void upload(files)}>
      {cover !== undefined && (
        <div className={styles.cover}>
          <ContentImage
            key={cover}
            src={cover}
            alt={`Forsidebilde: ${texts[cover]?.trim() || defaultText || getImageName(cover, 0)}`}
            sizes="(max-width: 899px) 100vw, 332px"
          />
          <span className={styles.label}>Forsidebilde</span>
        </div>
      )}
      <ImageList
        images={images}
        texts={texts}
        defaultText={defaultText}
        getName={getImageName}
        onReorder={(reordered) => change(reordered)}
        onTextChange={(url, text) => change(latest.current.images, { ...latest.current.texts, [url]: text })}
        onRemove={remove}
        onFocusLost={() => fileInput.current?.focus()}
      />
      <UploadProgress uploads={uploads} failed={failed} onRetry={retry} onDismiss={dismiss} />
    </DropZone>
  );
}

/** Looks the image up again, because the list may have changed since `index` was read. */
function removeImage(images: string[], url: string, index: number): string[] {
  const current = images[index] === url ? index : images.indexOf(url);
  return current === -1 ? images : images.toSpliced(current, 1);
}
