import { type RefObject, useEffect, useRef } from "react";
import styles from "./file-preview.module.css";

const size = { width: 128, height: 84 };

/** A small preview of a chosen file. On a canvas, because the content security policy forbids blob: images. */
export function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    // Without a preview if the file is not an image: the server validates it.
    draw(file, canvas, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [file]);
  return <canvas className={styles.canvas} ref={canvas} {...size} aria-hidden="true" />;
}

async function draw(file: File, canvas: RefObject<HTMLCanvasElement | null>, signal: AbortSignal) {
  const bitmap = await createImageBitmap(file, { resizeWidth: size.width, resizeQuality: "medium" });
  if (!signal.aborted) drawCovering(canvas.current, bitmap);
  bitmap.close();
}

/** Like `object-fit: cover`. */
function drawCovering(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap): void {
  const scale = Math.max(size.width / bitmap.width, size.height / bitmap.height);
  const width = bitmap.width * scale;
  const height = bitmap.height * scale;
  canvas
    ?.getContext("2d")
    ?.drawImage(bitmap, (size.width - width) / 2, (size.height - height) / 2, width, height);
}
