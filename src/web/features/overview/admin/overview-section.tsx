import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Icon } from "../../../components/ui/icon.tsx";
import { QueryState } from "../../../components/loading/query-state.tsx";
import { SectionBar } from "../../../components/ui/section-bar.tsx";
import { useHasRole } from "../../../lib/page/role.ts";
import { CertificatesPanel } from "./certificates-panel.tsx";
import { ChangesPanel } from "./changes-panel.tsx";
import { formatToday } from "./format-today.ts";
import { HealthPanel } from "./health-panel.tsx";
import { NoBackupWarning } from "./operation-warnings.tsx";
import styles from "./overview-section.module.css";
import { overviewQuery } from "./queries.ts";
import { UnansweredPanel } from "./unanswered-panel.tsx";
import { VisitsPanel } from "./visits-panel.tsx";

/** Unanswered enquiries, findings in the catalogue, visits and recent changes. The server omits what the role may not see. */
export default function OverviewSection() {
  const query = useQuery(overviewQuery());
  const isEditor = useHasRole("editor");
  const isOwner = useHasRole("owner");
  const { data } = query;
  const oldest = data?.enquiries.oldest[0];
  return (
    <>
      <SectionBar
        title="Oversikt"
        lang="nb"
        summary={formatToday(new Date())}
        action={
          oldest && (
            <Link className="button button--primary" to={`/admin/contact?open=${oldest.id}`}>
              <Icon name="mail" />
              {isEditor ? "Svar på den eldste" : "Åpne den eldste"}
            </Link>
          )
        }
      />
      {isOwner && <NoBackupWarning />}
      {data ? (
        <div className={styles.grid}>
          <div className={data.health ? styles.wide : styles.whole}>
            <UnansweredPanel enquiries={data.enquiries} />
            {data.certificates && data.certificates.length > 0 && (
              <CertificatesPanel certificates={data.certificates} />
            )}
          </div>
          {data.health && (
            <div className={styles.narrow}>
              <HealthPanel health={data.health} />
              {data.changes && <ChangesPanel changes={data.changes} />}
            </div>
          )}
          {data.visits && (
            <div className={styles.whole}>
              <VisitsPanel visits={data.visits} />
            </div>
          )}
          {data.changes && !data.health && (
            <div className={styles.whole}>
              <ChangesPanel changes={data.changes} />
            </div>
          )}
        </div>
      ) : (
        <QueryState query={query} of="panels" />
      )}
    </>
  );
}
