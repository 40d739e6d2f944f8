import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { usableImageUrls } from "../../../../contract/images.ts";
import { adminMediaEndpoints } from "../../../../contract/media.ts";
import { ContentImage } from "../../../components/ui/content-image.tsx";
import { showToast } from "../../../lib/toast.ts";
import { notifySuccess } from "../../../lib/notify.ts";
import { portalApi } from "../../../lib/portal-api.ts";
import { DropZone } from "./drop-zone.tsx";
import { ImageList } from "./image-list.tsx";
import "./image-uploader.css";
import { UploadProgress } from "./upload-progress.tsx";
import { useUploads } from "./use-uploads.ts";

interface ImageUploaderProps {
  /** Undefined while the boat does not exist yet. */
  boatId: string | undefined;
  images: string[];
  /** What the pictures show, by address. */
  texts: Record<string, string>;
  onChange: (images: string[], texts: Record<string, string>) => void;
  onBusyChange?: (isBusy: boolean) => void;
  /** What is read out for a picture without a text of its own. */
  defaultText?: string;
}

/** The pictures of a boat: add, describe, order, remove. The first one is its cover. */
export function ImageUploader({
  boatId,
  images,
  texts,
  onChange,
  onBusyChange,
  defaultText = "",
}: ImageUploaderProps) {
  // Several pictures may be stored before the form has drawn the first of them.
  const latest = useRef({ images, texts });
  useLayoutEffect(() => {
    latest.current = { images, texts };
  }, [images, texts]);
  const [removing, setRemoving] = useState<string>();

  function change(newImages: string[], newTexts = latest.current.texts) {
    latest.current = { images: newImages, texts: newTexts };
    onChange(newImages, newTexts);
  }

  const { uploads, failed, isBusy, upload } = useUploads({
    boatId,
    onStored(address, later) {
      const { images: before } = latest.current;
      const following = before.findIndex((image) => later.includes(image));
      change(before.toSpliced(following === -1 ? before.length : following, 0, address));
    },
  });

  const tellBusy = useRef(onBusyChange);
  useEffect(() => {
    tellBusy.current = onBusyChange;
  });
  useEffect(() => {
    if (isBusy) tellBusy.current?.(true);
    return () => tellBusy.current?.(false);
  }, [isBusy]);

  /** Answers whether the picture is gone from the list. */
  async function remove(place: number): Promise<boolean> {
    const address = latest.current.images[place];
    if (address === undefined || removing !== undefined) return false;
    setRemoving(address);
    try {
      if (address.includes("boat-images/")) {
        await portalApi.call(adminMediaEndpoints.delete, { body: { url: address } });
      }
    } catch {
      showToast({ kind: "error", title: "Error", description: "Failed to remove image", lang: "en" });
      return false;
    } finally {
      setRemoving(undefined);
    }
    const left = without(latest.current.images, address, place);
    const { [address]: text, ...otherTexts } = latest.current.texts;
    change(left, text === undefined || left.includes(address) ? latest.current.texts : otherTexts);
    notifySuccess("Image removed successfully");
    return true;
  }

  const cover = usableImageUrls(images)[0];
  return (
    <DropZone onFiles={(files) => void upload(files)}>
      {cover !== undefined && (
        <div className="cover">
          <ContentImage
            key={cover}
            src={cover}
            alt={`Forsidebilde: ${texts[cover]?.trim() || defaultText || nameOf(cover)}`}
            sizes="(max-width: 899px) 100vw, 332px"
          />
          <span className="status">Forsidebilde</span>
        </div>
      )}
      <ImageList
        images={images}
        texts={texts}
        defaultText={defaultText}
        onReorder={(reordered) => change(reordered)}
        onDescribe={(address, text) =>
          change(latest.current.images, { ...latest.current.texts, [address]: text })
        }
        onRemove={remove}
      />
      <UploadProgress
        uploads={uploads}
        failed={failed}
        onRetry={() => void upload(failed.map(({ file }) => file))}
      />
    </DropZone>
  );
}

function nameOf(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}

/** The list may have changed since the picture was at that place, and may hold it twice. */
function without(images: string[], address: string, place: number): string[] {
  const current = images[place] === address ? place : images.indexOf(address);
  return current === -1 ? images : images.toSpliced(current, 1);
}
