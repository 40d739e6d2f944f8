import { type ReactNode, type Ref, useId } from "react";
import { useKeepFocus } from "../../lib/focus/use-keep-focus.ts";
import styles from "./panel.module.css";

interface PanelProps {
  title: string;
  /** A line under the title. */
  summary?: string;
  /** At the end of the head, such as a status or a button. */
  action?: ReactNode;
  /** Below the content, apart from it. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A titled part of a portal page. */
export function Panel({ title, summary, action, footer, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId} {...useKeepFocus<HTMLElement>()}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {summary && <p>{summary}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children}
      {footer && <div className={styles.foot}>{footer}</div>}
    </section>
  );
}

/** Content with the panel's own padding. Lists go to the edges and do without. */
export function PanelBody({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className={styles.body} tabIndex={ref ? -1 : undefined}>
      {children}
    </div>
  );
}

interface PanelRowProps {
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** One item of a list in a panel. */
export function PanelRow({ icon, children, action }: PanelRowProps) {
  return (
    <li className={styles.row}>
      {icon}
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.actions}>{action}</div>}
    </li>
  );
}
