import { nobody } from "../../../../../contract/enquiries/enquiries.ts";
import styles from "./assignee-select.module.css";

interface AssigneeSelectProps {
  id?: string;
  staff: Array<{ id: string; name: string }>;
  userId?: string;
  /** Null: nobody. */
  value: { id: string; name: string } | null;
  onChange: (assignee: string | null) => void;
}

/** Chooses the member of staff who handles an enquiry. */
export function AssigneeSelect({ id, staff, userId, value, onChange }: AssigneeSelectProps) {
  return (
    <select
      className={`input ${styles.root}`}
      id={id}
      value={value?.id ?? nobody}
      onChange={({ target }) => onChange(target.value === nobody ? null : target.value)}
    >
      <option value={nobody}>Ingen</option>
      {staff.map((member) => (
        <option key={member.id} value={member.id}>
          {member.id === userId ? `${member.name} (deg)` : member.name}
        </option>
      ))}
    </select>
  );
}
