import { createContext, type ReactNode, type RefObject, useContext, useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { useConfirm } from "../ui/confirm.tsx";

interface Guard {
  hasUnsaved: () => boolean;
  discard: () => void;
}

const GuardsContext = createContext<Set<Guard> | undefined>(undefined);

/** The one place that stops somebody who leaves unsaved changes: a router listens to one blocker only. */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<Guard>());
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      [...guards].some((guard) => guard.hasUnsaved()) &&
      (here.pathname !== there.pathname || here.search !== there.search),
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void (async () => {
      const isLeaving = await confirm({
        title: "Endringene er ikke lagret",
        text: "Går du videre nå, blir det du har skrevet her borte.",
        confirmLabel: "Forkast endringene",
        cancelLabel: "Fortsett å redigere",
        danger: true,
      });
      if (!isLeaving) return blocker.reset();
      for (const guard of guards) guard.discard();
      blocker.proceed();
    })();
    // Asked once per attempt to leave.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [blocker.state]);

  return <GuardsContext value={guards}>{children}</GuardsContext>;
}

interface LeaveGuard {
  /** True once there is nothing left to lose, even before the form has been drawn anew. */
  isSettled: RefObject<boolean>;
  onDiscard: () => void;
}

/** Warns before unsaved changes are left behind: by closing the dialog, going elsewhere or closing the tab. */
export function useLeaveGuard(hasChanges: boolean, { isSettled, onDiscard }: LeaveGuard): void {
  const guards = useContext(GuardsContext);
  useEffect(() => {
    if (!hasChanges || guards === undefined) return;
    const guard = { hasUnsaved: () => !isSettled.current, discard: onDiscard };
    const warn = (event: BeforeUnloadEvent) => {
      if (guard.hasUnsaved()) event.preventDefault();
    };
    guards.add(guard);
    window.addEventListener("beforeunload", warn);
    return () => {
      guards.delete(guard);
      window.removeEventListener("beforeunload", warn);
    };
  }, [hasChanges, guards, isSettled, onDiscard]);
}
