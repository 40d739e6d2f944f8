import { nobody } from "../../../../contract/enquiries.ts";
import styles from "./assignee-select.module.css";

interface AssigneeSelectProps {
  id?: string;
  /** Read out; left out if a label refers to `id`. */
  label?: string;
  /** The first option of a select that does something instead of showing a value. */
  placeholder?: string;
  staff: Array<{ id: string; name: string }>;
  userId?: string;
  /** Null: nobody. */
  value: { id: string; name: string } | null | undefined;
  onChange: (assignee: string | null) => void;
}

/** Chooses the member of staff who handles an enquiry. */
export function AssigneeSelect({
  id,
  label,
  placeholder,
  staff,
  userId,
  value,
  onChange,
}: AssigneeSelectProps) {
  // The present assignee may have become a reader since.
  const options = value && !staff.some((member) => member.id === value.id) ? [...staff, value] : staff;
  return (
    <select
      className={`input ${styles.root}`}
      id={id}
      aria-label={label}
      value={placeholder ? "" : (value?.id ?? nobody)}
      onChange={({ target }) => onChange(target.value === nobody ? null : target.value)}
    >
      {placeholder && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      <option value={nobody}>Ingen</option>
      {options.map((member) => (
        <option key={member.id} value={member.id}>
          {member.id === userId ? `${member.name} (deg)` : member.name}
        </option>
      ))}
    </select>
  );
}
