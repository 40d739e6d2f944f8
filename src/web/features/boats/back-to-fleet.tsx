import { useLocation, useNavigate } from "react-router";
import { BackLink } from "../../components/page/back-link.tsx";

/** What the fleet passes on to the page of a boat and to a comparison. */
export interface FleetState {
  /** The URL of the fleet as it was filtered. */
  fleet?: string;
  /** Whether the fleet is the previous entry of the history. */
  isPrevious?: boolean;
}

export function useFleetState(): FleetState & { fleet: string } {
  const { state } = useLocation() as { state: FleetState | null };
  return { ...state, fleet: state?.fleet ?? "/fleet" };
}

/** Leads back to the fleet as the visitor left it: filtered, and in the same place. */
export function BackToFleet() {
  const { fleet, isPrevious = false } = useFleetState();
  const navigate = useNavigate();
  return (
    <BackLink
      to={fleet}
      onClick={(event) => {
        if (!isPrevious || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      Tilbake til flåten
    </BackLink>
  );
}
