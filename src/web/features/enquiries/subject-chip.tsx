import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../components/ui/icon.tsx";
import styles from "./subject-chip.module.css";
import type { Subject } from "./subject.ts";

/** Shows what the enquiry is about. A form of its own, so that the subject can be removed without JavaScript too. */
export function SubjectChip({ subject, onRemove }: { subject: Subject; onRemove: () => void }) {
  const navigate = useNavigate();

  function remove(event: SubmitEvent) {
    event.preventDefault();
    void navigate("/contact", { replace: true, preventScrollReset: true });
    onRemove();
  }

  return (
    <form className={styles.root} method="get" action="/contact#skjema" onSubmit={remove}>
      <p>
        Gjelder: <b>{subject.name}</b>
      </p>
      <button className={styles.remove} type="submit" aria-label={`Fjern ${subject.name}`}>
        <Icon name="x" />
      </button>
    </form>
  );
}
