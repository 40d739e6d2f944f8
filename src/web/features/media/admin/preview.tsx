import { type RefObject, useEffect, useRef } from "react";

const size = { width: 128, height: 84 };

/** A chosen file as a small picture, drawn here: the page's policy lets no image be loaded from a file. */
export function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Whether it is a picture is for the server to say.
    draw(file, canvas, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [file]);
  return <canvas className="plist__preview" ref={canvas} {...size} aria-hidden="true" />;
}

async function draw(file: File, canvas: RefObject<HTMLCanvasElement | null>, signal: AbortSignal) {
  const bitmap = await createImageBitmap(file, { resizeWidth: size.width, resizeQuality: "medium" });
  if (!signal.aborted) drawCovering(canvas.current, bitmap);
  bitmap.close();
}

function drawCovering(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap): void {
  const scale = Math.max(size.width / bitmap.width, size.height / bitmap.height);
  const width = bitmap.width * scale;
  const height = bitmap.height * scale;
  canvas
    ?.getContext("2d")
    ?.drawImage(bitmap, (size.width - width) / 2, (size.height - height) / 2, width, height);
}
