import { useId } from "react";
import type { FieldChange, HistoryImage } from "../../../../contract/history/history.ts";
import { ContentImage } from "../../../components/page/content-image.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { describeDifference, findAddedAndRemoved } from "./describe-difference.ts";
import styles from "./field-difference.module.css";
import LongTextDifference from "./long-text-difference.tsx";
import { toPlainText } from "./mark-differences.ts";
import { isUsableImageUrl } from "../../../../rules/media/images.ts";
import marks from "./marks.module.css";

interface FieldDifferenceProps {
  change: FieldChange;
  isChosen?: boolean;
  /** Left out where nothing can be restored. */
  onToggle?: () => void;
}

/** One field that differs, from the older value to the newer one. */
export function FieldDifference({ change, isChosen = false, onToggle }: FieldDifferenceProps) {
  const problemId = useId();
  const { label, problem, canRestore } = change;
  const description = describeDifference(change);
  return (
    <div className={`${styles.root} ${marks.marks}`}>
      <dt>
        {onToggle ? (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!canRestore}
              aria-label={`Gjenopprett ${label}`}
              aria-describedby={problem === null ? undefined : problemId}
              onChange={onToggle}
            />
            {label}
          </label>
        ) : (
          label
        )}
      </dt>
      <dd>
        {description && <p>{description}</p>}
        <Values change={change} />
        {onToggle && problem !== null && (
          <p className={styles.problem} id={problemId}>
            <Icon name="warn" />
            {problem}
          </p>
        )}
      </dd>
    </div>
  );
}

function Values({ change }: { change: FieldChange }) {
  switch (change.type) {
    case "text":
      return <ShortValues from={change.from} to={change.to} />;
    case "prose":
      return <LongTextDifference from={change.from} to={change.to} />;
    case "html":
      return <LongTextDifference from={toPlainText(change.from)} to={toPlainText(change.to)} />;
    case "list":
      return <ListValues from={change.from} to={change.to} />;
    case "images":
      return <ImageValues from={change.from} to={change.to} />;
  }
}

interface Pair<Value> {
  from: Value;
  to: Value;
}

function ShortValues({ from, to }: Pair<string>) {
  return (
    <p className={styles.pair}>
      <del>{from || "Tomt"}</del>
      <Icon name="arrow" />
      <span className="visually-hidden">til</span>
      <ins>{to || "Tomt"}</ins>
    </p>
  );
}

function ListValues({ from, to }: Pair<string[]>) {
  const { added, removed } = findAddedAndRemoved(from, to);
  return (
    <ul className={styles.list}>
      {added.map((item) => (
        <li key={`+ ${item}`}>
          <ins>
            <span aria-hidden="true">+ </span>
            {item}
          </ins>
        </li>
      ))}
      {removed.map((item) => (
        <li key={`- ${item}`}>
          <del>
            <span aria-hidden="true">− </span>
            {item}
          </del>
        </li>
      ))}
    </ul>
  );
}

function ImageValues({ from, to }: Pair<HistoryImage[]>) {
  const { added, removed } = findAddedAndRemoved(from, to, ({ url }) => url);
  const describeCrop = ({ focus }: HistoryImage) => `Utsnitt: ${focus || "midten av bildet"}`;
  const changes = to.flatMap((image) => {
    const before = from.find(({ url }) => url === image.url);
    if (!before) return [];
    const { url } = image;
    return [
      ...(before.text === image.text ? [] : [{ url, from: before.text, to: image.text }]),
      ...(before.focus === image.focus ? [] : [{ url, from: describeCrop(before), to: describeCrop(image) }]),
    ];
  });
  return (
    <>
      <div className={styles.images}>
        {added.map((image) => (
          <Thumbnail key={image.url} image={image} className={styles.added}>
            {to[0] === image ? "Nytt, forsidebilde" : `Nytt, nummer ${to.indexOf(image) + 1}`}
          </Thumbnail>
        ))}
        {removed.map((image) => (
          <Thumbnail key={image.url} image={image} className={styles.removed}>
            {from[0] === image ? "Fjernet, var forsidebilde" : "Fjernet"}
          </Thumbnail>
        ))}
      </div>
      {changes.map((change, index) => (
        <ShortValues key={`${index} ${change.url}`} from={change.from} to={change.to} />
      ))}
    </>
  );
}

interface ThumbnailProps {
  image: HistoryImage;
  className: string | undefined;
  children: string;
}

function Thumbnail({ image, className, children }: ThumbnailProps) {
  const missing = <span className={styles.missing}>Bildet finnes ikke lenger</span>;
  return (
    <figure className={`${styles.image} ${className}`}>
      {isUsableImageUrl(image.url) ? (
        <ContentImage src={image.url} alt={image.text} sizes="104px" fallback={missing} />
      ) : (
        missing
      )}
      <figcaption>{children}</figcaption>
    </figure>
  );
}
