import type { EnquiryPulse } from "../../../../../contract/enquiries/enquiries.ts";
import { PortalIcon } from "../../../../components/ui/portal-icon.tsx";
import { Strip } from "../../../../components/ui/strip.tsx";

interface PresenceStripProps {
  others: NonNullable<EnquiryPulse["open"]>["others"];
  /** Assigns the enquiry to the colleague. */
  onHandOver: ((id: string) => void) | undefined;
}

/** Shows that a colleague has the same enquiry open, so that they do not both reply. */
export function PresenceStrip({ others, onHandOver }: PresenceStripProps) {
  const colleague = others.find(({ isWriting }) => isWriting) ?? others[0];
  if (colleague === undefined) return null;
  const { id, name, isWriting } = colleague;
  return (
    <Strip
      tone="success"
      role="status"
      icon={<PortalIcon name="users" />}
      action={
        isWriting &&
        onHandOver && (
          <button className="button button--ghost" type="button" onClick={() => onHandOver(id)}>
            Gi saken til {name}
          </button>
        )
      }
    >
      {isWriting ? (
        <p>
          <b>{name} er inne på denne nå og skriver.</b> Blir et annet svar sendt først, stopper vi ditt og
          viser hva som ble skrevet.
        </p>
      ) : (
        <p>{name} er inne på denne nå.</p>
      )}
    </Strip>
  );
}
