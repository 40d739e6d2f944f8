import type { UseQueryResult } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Loading } from "./loading.tsx";
import { LoadError } from "./load-error.tsx";
import { useLoadErrorToast } from "../../lib/use-load-error-toast.ts";

interface Words {
  /** The language of the words that follow where it is not the page's. */
  lang?: "en";
  title?: string;
  text?: string;
  action: string;
}

interface RecordSectionProps<Stored> {
  title: string;
  /** How many there are, in words. */
  countOf: (records: Stored[]) => string;
  add: Words;
  none: Words & { title: string };
  loadingLabel?: string;
  failed: string;
  records: UseQueryResult<Stored[]>;
  onCreate: () => void;
  /** One record as a card. */
  children: (record: Stored) => ReactNode;
}

/** A section of the portal that lists records as cards: its head, and the list or why there is none. */
export function RecordSection<Stored extends { id: string }>(props: RecordSectionProps<Stored>) {
  const { title, countOf, add, none, loadingLabel, failed, records, onCreate, children } = props;
  const { data: list, isPending, refetch } = records;
  useLoadErrorToast(records, failed);
  return (
    <>
      <div className="abar">
        <h1 lang="en">{title}</h1>
        {list && list.length > 0 && <p>{countOf(list)}</p>}
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
