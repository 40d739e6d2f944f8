import { createContext, type ReactNode, type RefObject, useContext, useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { useConfirm } from "../ui/confirm.tsx";

interface Guard {
  hasUnsaved: () => boolean;
  discard: () => void;
}

const GuardsContext = createContext<Set<Guard> | undefined>(undefined);

/** Asks before a navigation discards unsaved changes. One for all forms, because a router supports only one blocker. */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<Guard>());
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      [...guards].some((guard) => guard.hasUnsaved()) &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
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
    // One question per navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [blocker.state]);

  return <GuardsContext value={guards}>{children}</GuardsContext>;
}

interface LeaveGuard {
  /** True after a save or discard. A ref, because the next navigation may come before the next render. */
  isSettled: RefObject<boolean>;
  onDiscard: () => void;
}

/** Warns before unsaved changes are lost by a navigation, a reload or closing the tab. */
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
