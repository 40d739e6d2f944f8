import { Icon } from "../../../../components/ui/icon.tsx";
import styles from "./assignee-menu.module.css";
import { Menu } from "../../../../components/ui/menu.tsx";

interface Person {
  id: string;
  name: string;
}

interface AssigneeMenuProps {
  staff: Person[];
  userId: string | undefined;
  /** Null: nobody. */
  assignee: Person | null;
  onAssign: (assignee: string | null) => void;
}

/** Assigns the open enquiry to the chosen user. Not a select, whose arrow keys would choose every user on the way. */
export function AssigneeMenu({ staff, userId, assignee, onAssign }: AssigneeMenuProps) {
  const toName = (person: Person) => (person.id === userId ? `${person.name} (deg)` : person.name);
  // The present assignee may have become a reader since.
  const people = assignee && !staff.some(({ id }) => id === assignee.id) ? [...staff, assignee] : staff;
  return (
    <Menu
      className={styles.root}
      button={
        <>
          {assignee && <span className={styles.label}>Tildelt</span>}
          <span className={styles.name}>{assignee ? toName(assignee) : "Ikke tildelt"}</span>
          <Icon name="chev" />
        </>
      }
    >
      {[null, ...people].map((person) => {
        const isChosen = person?.id === assignee?.id;
        return (
          <button
            key={person?.id ?? ""}
            type="button"
            aria-pressed={isChosen}
            onClick={() => !isChosen && onAssign(person?.id ?? null)}
          >
            {isChosen ? <Icon name="check" /> : <i className={styles.noIcon} />}
            {person ? toName(person) : "Ingen"}
          </button>
        );
      })}
    </Menu>
  );
}
