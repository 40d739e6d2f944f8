import pLimit from "p-limit";
import { useEffect, useRef, useState } from "react";
import { useLeaveGuard, useRefuseWhileSaving } from "../../../../components/forms/leave-guard.tsx";
import { withSession } from "../../../../lib/api/portal-api.ts";
import { showToast } from "../../../../lib/toasts/toast.ts";
import { filterImageFiles, refuseLargeFile } from "./filter-image-files.ts";
import { shrinkImage } from "./shrink-image.ts";
import { uploadImage } from "./upload-image.ts";

export interface Upload {
  id: number;
  file: File;
  /** What is sent, if the file was made smaller. */
  smaller?: File;
  /** Percent; at most 90 until the server has stored the image. */
  progress: number;
  state: "waiting" | "sending" | "stored" | "failed";
  /** The URL of the stored image. */
  url?: string;
  /** Why it failed. */
  reason?: string;
  /** Whether the same file may be accepted another time. */
  canRetry?: boolean;
}

const maxConcurrent = 3;
const maxProgressUntilStored = 90;
/** How long a finished batch stays in view. */
const clearAfterMs = 2_000;

let lastId = 0;

interface UploadsOptions {
  boatId: string | undefined;
  /** How many images there is room for now. */
  getRoom: () => number;
  /** `laterUrls` are the stored images of the same batch that were chosen after this one. */
  onStored: (upload: Upload & { url: string }, laterUrls: string[]) => void;
}

/** Uploads batches of images, a few at a time, and tracks the progress of each. */
export function useUploads({ boatId, getRoom, onStored }: UploadsOptions) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [failed, setFailed] = useState<Upload[]>([]);
  const [surplus, setSurplus] = useState<string[]>([]);
  const [activeBatches, setActiveBatches] = useState(0);
  const limit = useRef(pLimit(maxConcurrent));
  // Images that will take up room when they are stored.
  const unfinished = useRef(0);
  const unmount = useRef<AbortController>(undefined);
  const onStoredRef = useRef(onStored);
  const refuseWhileSaving = useRefuseWhileSaving();

  useEffect(() => {
    onStoredRef.current = onStored;
  });
  useEffect(() => {
    const controller = new AbortController();
    unmount.current = controller;
    return () => controller.abort();
  }, []);
  useLeaveGuard({
    isUpload: true,
    isSaving: () => false,
    hasUnsaved: () => activeBatches > 0 && unmount.current?.signal.aborted === false,
    discard: () => unmount.current?.abort(),
  });

  async function upload(files: Iterable<File>): Promise<void> {
    // The form closes when the save is over.
    if (refuseWhileSaving()) return;
    const signal = unmount.current?.signal;
    const { accepted, refused } = filterImageFiles(files);
    setFailed((list) => [
      ...list,
      ...refused.map(({ file, reason }): Upload => ({ ...createUpload(file), state: "failed", reason })),
    ]);
    const room = Math.max(0, getRoom() - unfinished.current);
    setSurplus(accepted.slice(room).map(({ name }) => name));
    const batch = accepted.slice(0, room).map(createUpload);
    if (batch.length === 0 || !signal) return;
    unfinished.current += batch.length;
    const update = (item: Upload, changes: Partial<Upload>) => {
      Object.assign(item, changes);
      setUploads((list) => list.map((entry) => (entry.id === item.id ? { ...item } : entry)));
    };
    const send = async (item: Upload) => {
      if (signal.aborted) return;
      update(item, { state: "sending" });
      const smaller = await shrinkImage(item.file);
      const tooLarge = refuseLargeFile(smaller);
      if (tooLarge !== undefined) return refuse(item, tooLarge);
      if (smaller !== item.file) update(item, { smaller });
      const onProgress = (percentSent: number) =>
        update(item, { progress: Math.min(percentSent, maxProgressUntilStored) });
      const { url, reason, status } = await withSession(() =>
        uploadImage(smaller, { boatId, onProgress, signal }),
      );
      if (signal.aborted) return;
      if (url === undefined) {
        return update(item, { state: "failed", reason, canRetry: status === 0 || status >= 500 });
      }
      update(item, { state: "stored", progress: 100, url });
      // Looked up now, because a refused file leaves the batch.
      const laterUrls = batch.slice(batch.indexOf(item) + 1).flatMap((other) => other.url ?? []);
      onStoredRef.current({ ...item, url }, laterUrls);
    };
    /** Takes a file out of its batch. */
    const refuse = (item: Upload, reason: string) => {
      batch.splice(batch.indexOf(item), 1);
      setUploads((list) => list.filter(({ id }) => id !== item.id));
      setFailed((list) => [...list, { ...item, state: "failed", reason }]);
    };

    setUploads((list) => [...list, ...batch.map((item) => ({ ...item }))]);
    setActiveBatches((count) => count + 1);
    await Promise.all(
      batch.map((item) =>
        limit.current(async () => {
          await send(item);
          unfinished.current -= 1;
        }),
      ),
    );
    if (signal.aborted) return;
    setActiveBatches((count) => count - 1);
    notifyFinished(batch);
    setTimeout(() => {
      if (signal.aborted) return;
      setUploads((list) => list.filter((entry) => !batch.some((item) => item.id === entry.id)));
      setFailed((list) => [...list, ...batch.filter((item) => item.state === "failed")]);
    }, clearAfterMs);
  }

  return {
    uploads,
    failed,
    /** The names of files for which there was no room. */
    surplus,
    isBusy: activeBatches > 0,
    upload,
    retry: () => {
      const again = failed.filter(({ canRetry }) => canRetry);
      setFailed(failed.filter((item) => !again.includes(item)));
      void upload(again.map(({ file }) => file));
    },
    dismiss: (id: number) => setFailed(failed.filter((item) => item.id !== id)),
    dismissAll: () => {
      setFailed([]);
      setSurplus([]);
    },
  };
}

function createUpload(file: File): Upload {
  return { id: (lastId += 1), file, progress: 0, state: "waiting" };
}

function notifyFinished(batch: Upload[]): void {
  const storedCount = batch.filter((item) => item.state === "stored").length;
  if (storedCount > 0) {
    showToast({
      kind: "success",
      title: "Success",
      description: `${storedCount} image(s) uploaded successfully`,
      lang: "en",
    });
  }
  if (storedCount < batch.length) {
    showToast({
      kind: "error",
      title: "Upload failed",
      description: "Some images failed to upload",
      lang: "en",
      keepsOthers: true,
    });
  }
}
