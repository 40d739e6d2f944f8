import type { UseQueryResult } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Loading } from "./loading.tsx";
import { LoadError } from "./load-error.tsx";
import { useLoadErrorToast } from "../../lib/use-load-error-toast.ts";

interface ActionText {
  /** The language of the texts if it is not the page's. */
  lang?: "en";
  title?: string;
  text?: string;
  action: string;
}

interface RecordSectionProps<Stored> {
  title: string;
  formatCount: (records: Stored[]) => string;
  add: ActionText;
  none: ActionText & { title: string };
  loadingLabel?: string;
  /** Shown in a toast if the list cannot be loaded and the server sent no message. */
  failed: string;
  records: UseQueryResult<Stored[]>;
  onCreate: () => void;
  /** Renders one record as a card. */
  children: (record: Stored) => ReactNode;
}

/** A section of the portal that lists records as cards. */
export function RecordSection<Stored extends { id: string }>(props: RecordSectionProps<Stored>) {
  const { title, formatCount, add, none, loadingLabel, failed, records, onCreate, children } = props;
  const { data: list, isPending, refetch } = records;
  useLoadErrorToast(records, failed);
  return (
    <>
      <div className="abar">
        <h1 lang="en">{title}</h1>
        {list && list.length > 0 && <p>{formatCount(list)}</p>}
        <button className="button button--primary" type="button" lang={add.lang} onClick={onCreate}>
          <Icon name="plus" />
          {add.action}
        </button>
      </div>
      {isPending && <Loading label={loadingLabel} />}
      {!isPending && !list && <LoadError onRetry={refetch} />}
      {list?.length === 0 && (
        <div className="anone">
          <h2 lang="en">{none.title}</h2>
          {none.text && <p lang={none.lang}>{none.text}</p>}
          <button className="button button--primary" type="button" lang={none.lang} onClick={onCreate}>
            {none.action}
          </button>
        </div>
      )}
      {list && list.length > 0 && (
        <div className="agrid">
          {list.map((record) => (
            <Fragment key={record.id}>{children(record)}</Fragment>
          ))}
        </div>
      )}
    </>
  );
}
