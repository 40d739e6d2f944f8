import { useState } from "react";
import { Field } from "../../../../components/forms/field.tsx";
import { Dialog } from "../../../../components/ui/dialog.tsx";
import { AssigneeSelect } from "./assignee-select.tsx";

interface AssignDialogProps {
  /** How many enquiries are assigned. */
  count: number;
  staff: Array<{ id: string; name: string }>;
  userId: string | undefined;
  onAssign: (assignee: string | null) => void;
  onClose: () => void;
}

/** Asks who is to handle several enquiries. The user is suggested. */
export function AssignDialog({ count, staff, userId, onAssign, onClose }: AssignDialogProps) {
  const [chosen, setChosen] = useState<string | null>(userId ?? null);
  const assignee = staff.find(({ id }) => id === chosen) ?? null;
  return (
    <Dialog
      kind="small"
      title={count === 1 ? "Tildel henvendelsen" : `Tildel ${count} henvendelser`}
      onClose={onClose}
      footer={
        <>
          <button className="button button--ghost" type="button" onClick={onClose}>
            Avbryt
          </button>
          <button
            className="button button--primary"
            type="button"
            onClick={() => onAssign(assignee?.id ?? null)}
          >
            Tildel
          </button>
        </>
      }
    >
      <Field label="Til">
        {({ id }) => (
          <AssigneeSelect id={id} staff={staff} userId={userId} value={assignee} onChange={setChosen} />
        )}
      </Field>
    </Dialog>
  );
}
