import { useCallback, useEffect, useRef, useState } from "react";
import { showToast } from "../../../lib/toast.ts";
import { notifySuccess } from "../../../lib/notify.ts";
import { withSession } from "../../../lib/portal-api.ts";
import { checkFiles } from "./check-files.ts";
import { createLimit } from "../../../../contract/slots.ts";
import { sendImage } from "./send-image.ts";

export interface Upload {
  id: number;
  file: File;
  /** Percent; at most 90 until the server has stored the picture. */
  progress: number;
  state: "waiting" | "sending" | "stored" | "failed";
  url?: string;
  /** Why it failed, in the server's words. */
  reason?: string;
}

const inFlightAtMost = 3;
const highestUntilStored = 90;
const clearAfterMs = 2_000;

let lastId = 0;

interface UploadsOptions {
  boatId: string | undefined;
  /** A picture is stored; `later` are those of the same batch that were chosen after it. */
  onStored: (url: string, later: string[]) => void;
}

/** Sends batches of pictures, a few at a time, and tells how far each has come. */
export function useUploads({ boatId, onStored }: UploadsOptions) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [failed, setFailed] = useState<Upload[]>([]);
  const [batchesUnderWay, setBatchesUnderWay] = useState(0);
  const slots = useRef(createLimit(inFlightAtMost));
  const leaving = useRef<AbortController>(undefined);
  const stored = useRef(onStored);

  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const upload = useCallback(
    async (files: Iterable<File>) => {
      const signal = leaving.current?.signal;
      const accepted = checkFiles(files);
      if (accepted.length === 0 || !signal) return;
      const batch = accepted.map((file): Upload => ({
        id: (lastId += 1),
        file,
        progress: 0,
        state: "waiting",
      }));
      const note = (item: Upload, news: Partial<Upload>) => {
        Object.assign(item, news);
        setUploads((list) => list.map((entry) => (entry.id === item.id ? { ...item } : entry)));
      };
      const send = async (item: Upload, place: number) => {
        if (signal.aborted) return;
        note(item, { state: "sending" });
        const onProgress = (percent: number) =>
          note(item, { progress: Math.min(percent, highestUntilStored) });
        const { url, reason } = await withSession(() => sendImage(item.file, { boatId, onProgress, signal }));
        if (signal.aborted) return;
        if (url === undefined) return note(item, { state: "failed", reason });
        note(item, { state: "stored", progress: 100, url });
        const later = batch.slice(place + 1).flatMap((other) => other.url ?? []);
        stored.current(url, later);
      };

      setUploads((list) => [...list, ...batch.map((item) => ({ ...item }))]);
      setFailed([]);
      setBatchesUnderWay((count) => count + 1);
      await Promise.all(batch.map((item, place) => slots.current(() => send(item, place))));
      if (signal.aborted) return;
      setBatchesUnderWay((count) => count - 1);
      announceEnd(batch);
      setTimeout(() => {
        if (signal.aborted) return;
        setUploads((list) => list.filter((entry) => !batch.some((item) => item.id === entry.id)));
        setFailed((list) => [...list, ...batch.filter((item) => item.state === "failed")]);
      }, clearAfterMs);
    },
    [boatId],
  );

  return { uploads, failed, isBusy: batchesUnderWay > 0, upload };
}

function announceEnd(batch: Upload[]): void {
  const count = batch.filter((item) => item.state === "stored").length;
  if (count < batch.length) {
    showToast({
      kind: "error",
      title: "Upload failed",
      description: "Some images failed to upload",
      lang: "en",
    });
  }
  if (count > 0) notifySuccess(`${count} image(s) uploaded successfully`);
}
