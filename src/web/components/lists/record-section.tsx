import type { ComponentProps, ReactNode, Ref } from "react";
import { useLoadErrorToast } from "../../lib/toasts/use-load-error-toast.ts";
import { hasDraft } from "../forms/draft-store.ts";
import { Badge } from "../ui/badge.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { QueryState } from "../loading/query-state.tsx";
import { RecordListBar } from "./record-list-bar.tsx";
import styles from "./record-section.module.css";
import { SectionBar } from "../ui/section-bar.tsx";
import type { RecordList } from "./use-record-list.ts";

interface RecordSectionProps<Stored> {
  title: string;
  /** Beside the title: how many records there are. */
  summary: string;
  createLabel: string;
  /** Shown while there are no records. */
  empty: { title: string; text?: string; createLabel: string };
  /** The language of the labels and texts for creating a record, if it is not the page's. */
  lang?: "en";
  loadingLabel?: string;
  /** The error message when the records cannot be loaded. */
  failed: string;
  query: ComponentProps<typeof QueryState>["query"] & { data: unknown; isError: boolean; error: unknown };
  list: RecordList<Stored>;
  listRef?: Ref<HTMLDivElement>;
  /** The key of the drafts of these records, such as `boats`. */
  draftKey: string;
  /** Above the list, for actions on several records. */
  bar?: ReactNode;
  /** On a card, to choose it for such an action. */
  renderChoice?: (record: Stored) => ReactNode;
  onCreate: () => void;
  /** Renders one record as a card. */
  children: (record: Stored) => ReactNode;
}

/** A section of the portal that lists records as cards. */
export function RecordSection<Stored extends { id: string }>({
  title,
  summary,
  createLabel,
  empty,
  lang,
  loadingLabel,
  failed,
  query,
  list,
  listRef,
  draftKey,
  bar,
  renderChoice,
  onCreate,
  children,
}: RecordSectionProps<Stored>) {
  const isLoaded = query.data !== undefined;
  // The search stays when it fails, to be changed.
  const isNarrowed = list.search !== "" || list.filter !== "" || list.moreFilter !== "";
  useLoadErrorToast(query, failed);
  return (
    <>
      <SectionBar
        title={title}
        summary={
          <>
            {list.total > 0 && summary}
            {isLoaded && hasDraft(`${draftKey}/new`) && (
              <>
                {" "}
                <Badge tone="warning">Ulagret utkast</Badge>
              </>
            )}
          </>
        }
        action={
          <button className="button button--primary" type="button" lang={lang} onClick={onCreate}>
            <Icon name="plus" />
            {createLabel}
          </button>
        }
      />
      {(list.total > 1 || isNarrowed) && <RecordListBar list={list} />}
      {!isLoaded && <QueryState query={query} loadingLabel={loadingLabel} of="cards" />}
      {isLoaded && list.total === 0 && (
        <EmptyState title={empty.title}>
          {empty.text && <p lang={lang}>{empty.text}</p>}
          <button className="button button--primary" type="button" lang={lang} onClick={onCreate}>
            {empty.createLabel}
          </button>
        </EmptyState>
      )}
      {list.total > 0 && (
        <>
          {bar}
          {list.shown.length === 0 && (
            <EmptyState>
              <p>Ingenting i lista passer til søket.</p>
              <button className="button button--ghost" type="button" onClick={list.reset}>
                Vis alle
              </button>
            </EmptyState>
          )}
          <div ref={listRef} className={styles.grid} role="group" aria-label="Lista" tabIndex={-1}>
            {list.shown.map((record) => (
              <div className={styles.item} key={record.id}>
                {children(record)}
                <div className={styles.marks}>
                  {hasDraft(`${draftKey}/${record.id}`) && <Badge tone="warning">Ulagret utkast</Badge>}
                  {renderChoice?.(record)}
                </div>
              </div>
            ))}
          </div>
          {list.loadMore && (
            <button className={`button button--outline ${styles.more}`} type="button" onClick={list.loadMore}>
              Vis flere
            </button>
          )}
        </>
      )}
    </>
  );
}
