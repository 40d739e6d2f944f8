import type { UseQueryResult } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { useLoadErrorToast } from "../../lib/use-load-error-toast.ts";
import { EmptyState } from "./empty-state.tsx";
import { Icon } from "./icon.tsx";
import { QueryState } from "./query-state.tsx";
import styles from "./record-section.module.css";
import { SectionBar } from "./section-bar.tsx";

interface RecordSectionProps<Stored> {
  title: string;
  formatCount: (records: Stored[]) => string;
  createLabel: string;
  /** Shown while there are no records. */
  empty: { title: string; text?: string; createLabel: string };
  /** The language of the labels and texts for creating a record, if it is not the page's. */
  lang?: "en";
  loadingLabel?: string;
  /** The error message when the records cannot be loaded. */
  failed: string;
  records: UseQueryResult<Stored[]>;
  onCreate: () => void;
  /** Renders one record as a card. */
  children: (record: Stored) => ReactNode;
}

/** A section of the portal that lists records as cards. */
export function RecordSection<Stored extends { id: string }>({
  title,
  formatCount,
  createLabel,
  empty,
  lang,
  loadingLabel,
  failed,
  records,
  onCreate,
  children,
}: RecordSectionProps<Stored>) {
  const { data: list } = records;
  const hasRecords = list !== undefined && list.length > 0;
  useLoadErrorToast(records, failed);
  return (
    <>
      <SectionBar
        title={title}
        summary={hasRecords && formatCount(list)}
        action={
          <button className="button button--primary" type="button" lang={lang} onClick={onCreate}>
            <Icon name="plus" />
            {createLabel}
          </button>
        }
      />
      {!list && <QueryState query={records} loadingLabel={loadingLabel} />}
      {list?.length === 0 && (
        <EmptyState title={empty.title}>
          {empty.text && <p lang={lang}>{empty.text}</p>}
          <button className="button button--primary" type="button" lang={lang} onClick={onCreate}>
            {empty.createLabel}
          </button>
        </EmptyState>
      )}
      {hasRecords && (
        <div className={styles.grid}>
          {list.map((record) => (
            <Fragment key={record.id}>{children(record)}</Fragment>
          ))}
        </div>
      )}
    </>
  );
}
