import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import type { Comparison, RecordHistory, RecordVersion } from "../../../../contract/history/history.ts";
import { LoadError } from "../../../components/loading/load-error.tsx";
import { LoadingSection } from "../../../components/loading/loading-section.tsx";
import { Panel } from "../../../components/ui/panel.tsx";
import styles from "./comparison-panel.module.css";
import { countFields } from "../../../../shared/number-words.ts";
import { FieldDifference } from "./field-difference.tsx";
import { formatRecent } from "../../../lib/format/format-recent.ts";
import { comparisonQuery, type RecordKey } from "./queries.ts";
import { RestoreForm } from "./restore-form.tsx";
import { type Selection, toSearch } from "./selection.ts";
import { formatAuthor } from "./version-list.tsx";

interface ComparisonPanelProps {
  recordKey: RecordKey;
  history: RecordHistory;
  /** Those that have been loaded. */
  versions: RecordVersion[];
  selection: Selection;
  compared: { from: number; to: number };
}

export function ComparisonPanel(props: ComparisonPanelProps) {
  const { recordKey, history, versions, selection, compared } = props;
  const { from, to } = compared;
  const { data, isPending, refetch } = useQuery(comparisonQuery(recordKey, from, to));
  const isCurrent = to === history.current;
  // Only differences from what is stored now can be restored.
  const canRestore = isCurrent && from === selection.version;
  return (
    <Panel
      title={`Fra versjon ${from} til ${isCurrent ? "i dag" : to}`}
      summary={data && summarize(data)}
      action={<CompareWith selection={selection} versions={versions} current={history.current} />}
    >
      {isPending && <LoadingSection />}
      {!isPending && !data && <LoadError onRetry={refetch} />}
      {data?.fields.length === 0 && (
        <p className={styles.equal}>
          De to versjonene er like.
          {recordKey.kind === "service" &&
            " Hvilke fartøy som gjør tjenesten, hører til fartøyenes historikk."}
        </p>
      )}
      {data && data.fields.length > 0 && canRestore && (
        <RestoreForm
          key={`${from} ${to} ${history.current}`}
          recordKey={recordKey}
          history={history}
          comparison={data}
        />
      )}
      {data && data.fields.length > 0 && !canRestore && (
        <>
          <dl>
            {data.fields.map((change) => (
              <FieldDifference key={change.name} change={change} />
            ))}
          </dl>
          {from !== history.current - 1 && (
            <p className={styles.hint}>
              <Link
                className="text-link"
                to={{ search: toSearch({ version: from, with: "current" }) }}
                replace
              >
                Sammenlign versjon {from} med det som gjelder
              </Link>{" "}
              for å gjenopprette den.
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

function summarize({ from, to, fields }: Comparison): string {
  const count = countFields(fields.length);
  if (to.version !== from.version + 1) {
    const adjective = fields.length === 1 ? "forskjellig" : "forskjellige";
    return `${count.charAt(0).toUpperCase()}${count.slice(1)} er ${adjective}`;
  }
  return `${formatAuthor(to)} endret ${count} · ${formatRecent(to.savedAt)}`;
}

interface CompareWithProps {
  selection: Selection;
  versions: RecordVersion[];
  current: number;
}

/** Chooses what the selected version is compared with. */
function CompareWith({ selection, versions, current }: CompareWithProps) {
  const navigate = useNavigate();
  const { version } = selection;
  const hasOlder = version > (versions.at(-1)?.version ?? version);
  const value = String(selection.with === "current" && version === current ? "previous" : selection.with);
  const others = versions.filter((each) => ![version, version - 1, current].includes(each.version));

  function choose(chosen: string) {
    const other = chosen === "current" || chosen === "previous" ? chosen : Number(chosen);
    const search = toSearch({ version, with: other });
    void navigate({ search }, { replace: true });
  }
  return (
    <label className={styles.choice}>
      <span>Sammenlign versjon {version} med</span>
      <select className="input" value={value} onChange={(event) => choose(event.target.value)}>
        {version !== current && <option value="current">det som gjelder</option>}
        {hasOlder && version - 1 !== current && <option value="previous">forrige versjon</option>}
        {others.map((each) => (
          <option key={each.version} value={each.version}>
            versjon {each.version}
          </option>
        ))}
      </select>
    </label>
  );
}
