import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { centre, type FocalPoint } from "../../../../contract/media/focal-point.ts";
import { isCentre, toFocusAttribute } from "../../../../rules/media/focal-point.ts";
import { ContentImage } from "../../../components/page/content-image.tsx";
import styles from "./focal-point-editor.module.css";

interface FocalPointEditorProps {
  url: string;
  alt: string;
  focus: FocalPoint | null | undefined;
  onChange: (focus: FocalPoint) => void;
  /** Shown if the image cannot be loaded. */
  fallback: ReactNode;
}

const crops = [
  { label: "Kort 3:2", ratio: "3 / 2" },
  { label: "Liste 9:4", ratio: "9 / 4" },
  { label: "Deling 1,91:1", ratio: "1.91 / 1" },
];

/** What pages show is cropped in steps of this size. */
const keyStep = 0.05;
const directions: Record<string, FocalPoint> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};

/** Moves the focal point of an image by click, drag and arrow keys, and shows how the image is cropped around it. */
export function FocalPointEditor({ url, alt, focus, onChange, fallback }: FocalPointEditorProps) {
  const stage = useRef<HTMLDivElement>(null);
  const point = focus ?? centre;
  const [x, y] = [point.x, point.y].map((share) => Math.round(share * 100));

  function moveTo(newPoint: FocalPoint) {
    onChange({ x: toShare(newPoint.x), y: toShare(newPoint.y) });
  }
  function moveToPointer(event: PointerEvent) {
    const box = stage.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    moveTo({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  }
  function moveByKey(event: KeyboardEvent) {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    moveTo({ x: point.x + direction.x, y: point.y + direction.y });
  }
  return (
    <div className={styles.root}>
      <div
        ref={stage}
        className={styles.stage}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          moveToPointer(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveToPointer(event);
        }}
      >
        <ContentImage key={url} src={url} alt={alt} sizes="560px" loading="eager" fallback={fallback} />
        <button
          type="button"
          className={styles.point}
          style={{ left: `${x}%`, top: `${y}%` }}
          aria-label={`Midtpunkt for utsnitt: ${x} prosent inn, ${y} prosent ned. Flytt med piltastene.`}
          onKeyDown={moveByKey}
        />
      </div>
      <div className={styles.crops} aria-hidden="true">
        {crops.map(({ label, ratio }) => (
          <figure key={label}>
            <div style={{ aspectRatio: ratio }}>
              <ContentImage key={url} src={url} alt="" sizes="200px" data-focus={toFocusAttribute(point)} />
            </div>
            {label}
          </figure>
        ))}
      </div>
      <div className={styles.hint}>
        <p>Klikk på det som alltid skal være med. Kort, lister og delebilder skjæres rundt punktet.</p>
        {!isCentre(point) && (
          <button
            type="button"
            className="button button--ghost button--small"
            onClick={() => onChange(centre)}
          >
            Midtstill
          </button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {`${x} prosent inn, ${y} prosent ned`}
      </p>
    </div>
  );
}

function toShare(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
}
