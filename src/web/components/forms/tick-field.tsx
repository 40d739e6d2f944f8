import styles from "./tick-field.module.css";

interface TickFieldProps {
  label: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}

/** A checkbox with its label beside it. */
export function TickField({ label, isTicked, onChange }: TickFieldProps) {
  return (
    <label className={styles.root}>
      <input type="checkbox" checked={isTicked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
