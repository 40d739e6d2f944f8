import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useParams, useSearchParams } from "react-router";
import type { RecordHistory, RecordVersion } from "../../../../contract/history/history.ts";
import { BackLink } from "../../../components/page/back-link.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { LoadError } from "../../../components/loading/load-error.tsx";
import { LoadingSection } from "../../../components/loading/loading-section.tsx";
import { RecordLinks } from "../../../components/lists/record-links.tsx";
import { SectionBar } from "../../../components/ui/section-bar.tsx";
import { ApiError } from "../../../lib/api/api.ts";
import { usePageSubject } from "../../../lib/page/page-subject.ts";
import { ComparisonPanel } from "./comparison-panel.tsx";
import styles from "./history-panels.module.css";
import { historyQuery, type RecordKey } from "./queries.ts";
import { findComparedVersions, readSelection } from "./selection.ts";
import { VersionList } from "./version-list.tsx";

/** Where the records of each kind are edited. */
const editors: Record<string, (id: string) => string> = {
  boat: (id) => `/admin?edit=${encodeURIComponent(id)}`,
  service: (id) => `/admin/services?edit=${encodeURIComponent(id)}`,
  region: (id) => `/admin/regions?edit=${encodeURIComponent(id)}`,
  legal: (id) => `/admin/legal#${id}`,
  company: () => "/admin/company",
};

/** The versions of one record, and the differences between two of them. */
export default function HistoryPanels() {
  const { kind = "", id = "" } = useParams();
  const { data, error, isPending, refetch, ...more } = useInfiniteQuery(historyQuery({ kind, id }));
  const [latest] = data?.pages ?? [];
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status);
  const editor = latest && editors[kind]?.(id);
  usePageSubject(latest?.label);
  return (
    <>
      <BackLink to={editor ?? "/admin"}>{latest ? `Tilbake til ${latest.label}` : "Tilbake"}</BackLink>
      <SectionBar
        title="Historikk"
        lang="nb"
        summary={latest?.label}
        action={
          latest && (
            <RecordLinks path={latest.path}>
              {editor !== undefined && (
                <Link to={editor}>
                  <Icon name="edit" />
                  Rediger
                </Link>
              )}
            </RecordLinks>
          )
        }
      />
      {isPending && <LoadingSection of="panels" />}
      {!isPending && !latest && isUnknown && (
        <EmptyState title="Dette finnes ikke">
          <p>Lenken er kanskje gammel, eller posten er slettet for godt.</p>
          <Link className="button button--primary" to="/admin/oversikt">
            Til oversikten
          </Link>
        </EmptyState>
      )}
      {!isPending && !latest && !isUnknown && <LoadError onRetry={refetch} />}
      {data && latest && (
        <Panels
          recordKey={{ kind, id }}
          history={latest}
          versions={data.pages.flatMap((page) => page.versions)}
          onMore={more.hasNextPage ? () => void more.fetchNextPage() : undefined}
        />
      )}
    </>
  );
}

interface PanelsProps {
  recordKey: RecordKey;
  history: RecordHistory;
  versions: RecordVersion[];
  /** Loads older versions, if there are any. */
  onMore: (() => void) | undefined;
}

function Panels({ recordKey, history, versions, onMore }: PanelsProps) {
  const [params] = useSearchParams();
  const hasOlder = (version: number) =>
    onMore !== undefined || version > (versions.at(-1)?.version ?? version);
  const selection = readSelection(params, { current: history.current, hasOlder });
  const compared = findComparedVersions(selection, { current: history.current, hasOlder });
  return (
    <div className={styles.root}>
      <VersionList
        label={history.label}
        versions={versions}
        current={history.current}
        selected={selection.version}
        onMore={onMore}
      />
      {compared === null ? (
        <p className="text-muted">
          Dette er den eneste versjonen. Når noen lagrer, kan du se her hva som ble endret.
        </p>
      ) : (
        <ComparisonPanel
          recordKey={recordKey}
          history={history}
          versions={versions}
          selection={selection}
          compared={compared}
        />
      )}
    </div>
  );
}
