import { useId, useState } from "react";
import styles from "./assignee-form.module.css";
import { AssigneeSelect } from "./assignee-select.tsx";

interface Person {
  id: string;
  name: string;
}

interface AssigneeFormProps {
  staff: Person[];
  userId: string | undefined;
  /** Null: nobody. */
  assignee: Person | null;
  /** Resolves to whether it was stored. */
  onAssign: (assignee: string | null) => Promise<boolean>;
}

/** Assigns the open enquiry with a button: the arrow keys of the select pass those who are not meant. */
export function AssigneeForm({ staff, userId, assignee, onAssign }: AssigneeFormProps) {
  const selectId = useId();
  const [chosenId, setChosenId] = useState<string | null>();
  const [isBusy, setBusy] = useState(false);
  // The present assignee may have become a reader since.
  const people = assignee && !staff.some(({ id }) => id === assignee.id) ? [...staff, assignee] : staff;
  const value = chosenId === undefined ? assignee : (people.find(({ id }) => id === chosenId) ?? null);

  async function assign() {
    if (isBusy) return;
    setBusy(true);
    if (await onAssign(value?.id ?? null)) setChosenId(undefined);
    setBusy(false);
  }
  return (
    <div className={styles.root} role="group" aria-labelledby={`${selectId}-label`}>
      <label className={styles.label} id={`${selectId}-label`} htmlFor={selectId}>
        Tildelt
      </label>
      <AssigneeSelect id={selectId} staff={people} userId={userId} value={value} onChange={setChosenId} />
      {value?.id !== assignee?.id && (
        <button
          className="button button--outline"
          type="button"
          aria-disabled={isBusy}
          onClick={() => void assign()}
        >
          Tildel
        </button>
      )}
    </div>
  );
}
