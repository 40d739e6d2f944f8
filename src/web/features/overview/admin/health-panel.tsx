import { useState } from "react";
import { Link } from "react-router";
import type { Finding, Overview } from "../../../../contract/overview/overview.ts";
import { Panel, PanelBody, PanelRow } from "../../../components/ui/panel.tsx";
import { PortalIcon } from "../../../components/ui/portal-icon.tsx";
import { describeFinding, getFixPath } from "./describe-finding.ts";
import styles from "./health-panel.module.css";

const shownFirst = 6;

/** What is missing from the catalogue, each with a button to the very field. */
export function HealthPanel({ health }: { health: NonNullable<Overview["health"]> }) {
  const [isWhole, setWhole] = useState(false);
  const { passed, total, findings } = health;
  const summary = `${passed} av ${total} punkter i orden`;
  const hidden = findings.length - shownFirst;
  return (
    <Panel
      title="Katalogens tilstand"
      summary={total === 0 ? "Det er ingenting i katalogen ennå." : summary}
      footer={
        hidden > 0 && (
          <button className="text-link" type="button" onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Vis færre" : `Vis ${hidden} til`}
          </button>
        )
      }
    >
      {total > 0 && (
        <div className={styles.meter}>
          <svg viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
            <rect width={passed} height="1" />
          </svg>
        </div>
      )}
      {total > 0 && findings.length === 0 && (
        <PanelBody>
          <p>Ingenting å rette.</p>
        </PanelBody>
      )}
      <ul>
        {findings.slice(0, isWhole ? undefined : shownFirst).map((finding) => (
          <FindingRow key={getKey(finding)} finding={finding} />
        ))}
      </ul>
    </Panel>
  );
}

function getKey(finding: Finding): string {
  const { kind, subject } = finding;
  return [kind, subject.kind, subject.id, "url" in finding && finding.url].join(" ");
}

function FindingRow({ finding }: { finding: Finding }) {
  const { title, hint, action, icon } = describeFinding(finding);
  return (
    <PanelRow
      icon={<PortalIcon name={icon} />}
      action={
        // Closing the form leads back here.
        <Link
          className="button button--ghost button--small"
          to={getFixPath(finding)}
          state={{ fromList: true }}
          aria-label={`${action}: ${title}`}
        >
          {action}
        </Link>
      }
    >
      {title}
      <small>{hint}</small>
    </PanelRow>
  );
}
