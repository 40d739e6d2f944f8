import type { RequestStep } from "../../../../rules/enquiries/request-steps.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import styles from "./request-timeline.module.css";

interface RequestTimelineProps {
  steps: RequestStep[];
  className?: string;
}

/** How far an enquiry has come: the waterline up to now. Vertical on phones. */
export function RequestTimeline({ steps, className }: RequestTimelineProps) {
  return (
    <ol className={[styles.root, className].filter(Boolean).join(" ")}>
      {steps.map(({ title, state, at, text }) => (
        <li
          key={title}
          className={styles[state]}
          aria-current={state === "now" || state === "stopped" ? "step" : undefined}
        >
          <i aria-hidden="true" />
          <b>{title}</b>
          {state === "next" && <span className="visually-hidden">, gjenstår</span>}
          {at && <time dateTime={at}>{formatDateTime(at)}</time>}
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
