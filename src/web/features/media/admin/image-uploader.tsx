import { useEffect, useEffectEvent, useRef, useState } from "react";
import { lazyDialog } from "../../../components/loading/lazy-dialog.tsx";
import { DropZone } from "./upload/drop-zone.tsx";
import { useImageNames, useRememberFileName } from "./image-names.ts";
import { ImageGrid } from "./image-grid.tsx";
import { UploadProgress } from "./upload/upload-progress.tsx";
import type { ImageEditor } from "./use-image-editor.ts";
import { useUploads } from "./upload/use-uploads.ts";

const LibraryDialog = lazyDialog(() => import("./library/library-dialog.tsx"));

interface ImageUploaderProps {
  editor: ImageEditor;
  /** Undefined for a new boat, and for what is not a boat. */
  boatId: string | undefined;
  /** How many images the record may have. With one, a new image replaces it. */
  max: number;
  limitSentence: string;
  onBusyChange: (isBusy: boolean) => void;
  /** Shows the images; left out where the form shows its only one. */
  hasGrid?: boolean;
}

/** Adds images to a form: dropped, pasted, chosen from the computer or from the library. */
export function ImageUploader({
  editor,
  boatId,
  max,
  limitSentence,
  onBusyChange,
  hasGrid = true,
}: ImageUploaderProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const getImageName = useImageNames();
  const rememberFileName = useRememberFileName();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const isSingle = max === 1;
  const uploads = useUploads({
    boatId,
    getRoom: () => (isSingle ? 1 : max - editor.getCount()),
    onStored({ url, file }, laterUrls) {
      rememberFileName(url, file.name);
      editor.add(url, laterUrls);
    },
  });

  const reportBusy = useEffectEvent(onBusyChange);
  const { isBusy } = uploads;
  useEffect(() => {
    if (isBusy) reportBusy(true);
    return () => reportBusy(false);
  }, [isBusy]);

  return (
    <DropZone
      inputRef={fileInput}
      isMultiple={!isSingle}
      onFiles={(files) => void uploads.upload(files)}
      action={
        <button
          type="button"
          className="button button--ghost button--small"
          onClick={() => setLibraryOpen(true)}
        >
          Velg fra biblioteket
        </button>
      }
    >
      <UploadProgress uploads={uploads} limitSentence={limitSentence} />
      {hasGrid && (
        <ImageGrid editor={editor} getName={getImageName} onFocusLost={() => fileInput.current?.focus()} />
      )}
      {isLibraryOpen && (
        <LibraryDialog
          room={isSingle ? 1 : max - editor.images.length}
          isChosen={editor.hasImage}
          limitSentence={limitSentence}
          onChoose={(url) => editor.add(url)}
          onClose={() => setLibraryOpen(false)}
        />
      )}
    </DropZone>
  );
}
