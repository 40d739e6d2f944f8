import { useQuery } from "@tanstack/react-query";
import { type AuditKind, auditActions } from "../../../../contract/audit/audit-actions.ts";
import { usersQuery } from "../../accounts/admin/queries.ts";
import styles from "./audit-filter.module.css";
import { kindLabels } from "./describe-event.ts";

export interface AuditFilterValues {
  search: string;
  person: string;
  kind: string;
  /** Days as in `2026-11-15`, or empty. */
  from: string;
  to: string;
  sort: string;
}

interface AuditFilterProps {
  values: AuditFilterValues;
  onChange: (values: AuditFilterValues) => void;
}

export function AuditFilter({ values, onChange }: AuditFilterProps) {
  const { data: users = [] } = useQuery(usersQuery());
  const control = (name: keyof AuditFilterValues) => ({
    className: "input",
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...values, [name]: event.target.value }),
  });
  return (
    <div className={styles.root} role="group" aria-label="Vis bare">
      <label className={styles.search}>
        <span>Søk</span>
        <input type="search" maxLength={200} placeholder="Person eller fartøy" {...control("search")} />
      </label>
      <label>
        <span>Hvem</span>
        <select {...control("person")}>
          <option value="">Alle brukere</option>
          {users.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Hva</span>
        <select {...control("kind")}>
          <option value="">Alle hendelser</option>
          {(Object.keys(auditActions) as AuditKind[]).map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Fra og med</span>
        <input type="date" {...control("from")} />
      </label>
      <label>
        <span>Til og med</span>
        <input type="date" {...control("to")} />
      </label>
      <label>
        <span>Sorter</span>
        <select {...control("sort")}>
          <option value="">Nyeste først</option>
          <option value="oldest">Eldste først</option>
        </select>
      </label>
    </div>
  );
}
